import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'sign.ts': [{ breaks: 'threat 7', in: 'signMoonpayOnRampUrl', replace: '!isAsked', by: 'false' }],
})
