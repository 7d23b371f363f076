import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'email-channel.ts': [{ breaks: 'security rule 31', in: 'charge', replace: 'consumeEmailSent', by: 'undefined' }],
})
