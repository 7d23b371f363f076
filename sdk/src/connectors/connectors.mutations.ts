import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'announce-solana-wallet.ts': [
    { breaks: 'threat 61', in: 'signIn', remove: 'if (domain !== host) throw new KeyhookError(…)' },
  ],
})
