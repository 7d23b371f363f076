import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'refuse.ts': [{ breaks: 'security rule 39', in: 'requirePageMessage', replace: 'isProviderMessage(…)', by: 'false' }],
})
