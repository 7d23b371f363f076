import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'clean-text.ts': [{ breaks: 'security rule 33', in: 'cleanText', replace: 'isColoured ? …', by: 'text' }],
})
