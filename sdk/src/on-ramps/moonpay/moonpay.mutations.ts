import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'sign.ts': [{ breaks: 'threat 7', in: 'signMoonpayOnRampUrl', replace: '!isRequested', by: 'false' }],
  'offer.ts': [{ breaks: 'threat 7', in: 'offer', at: '2 of 2', replace: 'chain.id === solanaId', by: 'false' }],
})
