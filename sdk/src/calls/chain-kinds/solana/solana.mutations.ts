import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'prepare-solana.ts': [
    { breaks: 'threat 60', in: 'feeOf', replace: 'fee > least ? fee : least', by: 'fee' },
    { breaks: 'threat 60', in: 'valueOf', replace: 'sum + amount', by: 'sum' },
  ],
  'simulate-transaction.ts': [
    { breaks: 'threat 60', in: 'recipientOf', replace: 'findTokenAccount(…) === to.address', by: 'true' },
    { breaks: 'threat 60', in: 'tokenOf', replace: 'knownToken(mint)', by: 'undefined' },
  ],
  'transactions.ts': [
    { breaks: 'threat 44', in: 'transactions.signToSend', remove: 'if (refused && …) return refused' },
  ],
})
