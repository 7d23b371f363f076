import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'require-own.ts': [
    { breaks: 'threat 7', in: 'requireOwn', replace: 'addresses.length === 0 || addresses.some(…)', by: 'false' },
  ],
})
