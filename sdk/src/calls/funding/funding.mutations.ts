import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'plan-funding.ts': [{ breaks: 'threat 7', in: 'findOwn', replace: "!wallet || !('address' in wallet)", by: 'false' }],
  'prepare-solana-payment.ts': [
    { breaks: 'threat 7', in: 'prepareSolanaPayment', replace: 'taken > pays + rent || …', by: 'false' },
  ],
  'quote-bridge.ts': [
    { breaks: 'threat 7', in: 'readPayment', replace: 'isSameAddress(recipient, requested.recipient)', by: 'true' },
    {
      breaks: 'threat 7',
      in: 'readPayment',
      replace: 'isCurrency(currencyOut, requested.destinationChainId, requested.destinationCurrency)',
      by: 'true',
    },
    { breaks: 'threat 7', in: 'readPayment', replace: 'BigInt(currencyOut.amount) === BigInt(…)', by: 'true' },
    { breaks: 'threat 7', in: 'readPayment', replace: "'instructions' in data !== (…)", by: 'false' },
    { breaks: 'threat 7', in: 'readPayment', replace: '!isPaid', by: 'false' },
    { breaks: 'threat 7', in: 'paymentOf', replace: "'instructions' in data || …", by: 'false' },
    { breaks: 'threat 7', in: 'isCoin', replace: 'data.length <= 10 || …', by: 'true' },
    { breaks: 'threat 7', in: 'isToken', replace: 'data.toLowerCase().startsWith(…)', by: 'true' },
    { breaks: 'threat 7', in: 'isToken', at: '2 of 2', replace: 'isApproved', by: 'true' },
  ],
  'send-funds.ts': [{ breaks: 'threat 7', in: 'sendOnEthereum', replace: 'parseChainId(…) !== chainId', by: 'false' }],
})
