import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'use-sign-review.ts': [{ breaks: 'threat 61', in: 'reviewAt', replace: 'request.uiOptions.origin', by: 'undefined' }],
})
