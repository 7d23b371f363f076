import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'sms-channel.ts': [{ breaks: 'threat 13', in: 'charge', replace: 'consumeTextSent', by: 'undefined' }],
})
