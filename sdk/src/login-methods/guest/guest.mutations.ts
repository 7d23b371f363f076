import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'linked.ts': [{ breaks: 'threat 21', in: 'onLinked', replace: '!isGuest', by: 'true' }],
})
