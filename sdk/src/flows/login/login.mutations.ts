import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'open-email-link.ts': [
    { breaks: 'security rule 30', in: 'openEmailLink', replace: '!/^[\\w-]{43}$/.test(token)', by: 'false' },
  ],
})
