import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'get-token.ts': [{ breaks: 'threat 60', in: 'getToken', replace: 'isUsdc(chainId, contract)', by: 'false' }],
  'transactions.ts': [
    { breaks: 'threat 44', in: 'signStep', replace: 'refused?.nonce ?? request.nonce', by: 'request.nonce' },
  ],
  'simulate.ts': [
    { breaks: 'threat 60', in: 'simulate', replace: 'isPartial || changes.length > most || …', by: 'false' },
  ],
})
