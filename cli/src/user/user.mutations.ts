import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'user-file.ts': [{ breaks: 'threat 58', in: 'readUserFile', replace: 'text !== undefined && …', by: 'false' }],
})
