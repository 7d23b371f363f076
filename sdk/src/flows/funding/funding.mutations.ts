import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'on-ramp-effects.ts': [
    { breaks: 'threat 35', in: 'awaitPurchase', replace: '!/^https?:/i.test(session.url)', by: 'false' },
  ],
  'bridge.ts': [{ breaks: 'threat 7', in: 'quoteRenewed', replace: 'bridge.pays > state.bridge.pays', by: 'false' }],
  'transfer.ts': [
    { breaks: 'threat 44', in: 'transfer', replace: "error.reason !== 'transfer_unclear'", by: 'true' },
    { breaks: 'threat 44', in: 'hashOf', replace: "error.outcome !== 'expired'", by: 'false' },
  ],
  'funding-part.ts': [{ breaks: 'threat 7', in: 'presetOf', replace: 'symbol !== token.symbol', by: 'false' }],
})
