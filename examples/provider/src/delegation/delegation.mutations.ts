import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'require-policy.ts': [
    { breaks: 'threat 25', in: 'requirePolicy', replace: '!policy.chains.some(…)', by: 'false' },
    { breaks: 'threat 25', in: 'requirePolicy', replace: 'isCall && !(…)', by: 'false' },
  ],
})
