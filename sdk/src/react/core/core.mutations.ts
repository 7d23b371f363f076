import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'use-flow.ts': [{ breaks: 'threat 62', in: 'send', replace: 'view.isBehind()', by: 'false' }],
})
