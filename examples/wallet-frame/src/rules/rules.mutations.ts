import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'is-listed.ts': [{ breaks: 'security rule 1', in: 'isListed', replace: 'one === origin', by: 'true' }],
  'visible-text.ts': [{ breaks: 'threat 26', in: 'visibleText', replace: 'shown + …', by: 'shown + rest' }],
})
