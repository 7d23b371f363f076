import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'create-verifier.ts': [{ breaks: 'threat 56', in: 'createGetKey', replace: 'keyLife', by: '3_600_000' }],
})
