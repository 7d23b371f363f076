import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'read-signature-status.ts': [
    { breaks: 'threat 44', in: 'isExpired', replace: 'readSolana.integer(…) <= lastValidBlockHeight', by: 'false' },
  ],
  'submit-solana.ts': [
    { breaks: 'threat 44', in: 'submitSolana', remove: 'if (isThere) return' },
    { breaks: 'threat 44', in: 'submitSolana', replace: 'isThere === false', by: 'true' },
    { breaks: 'threat 44', in: 'submitSolana', replace: 'solanaRejections.includes(error.rpcCode)', by: 'true' },
    { breaks: 'threat 44', in: 'submitSolana', remove: 'if (/already…) return' },
  ],
})
