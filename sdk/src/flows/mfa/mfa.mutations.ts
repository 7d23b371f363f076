import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'mfa.ts': [{ breaks: 'threat 26', in: 'failed', replace: 'tries >= mfaAttempts', by: 'false' }],
})
