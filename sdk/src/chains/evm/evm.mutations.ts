import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'estimate-fees.ts': [
    {
      breaks: 'threat 71',
      in: 'estimateFees',
      replace: '{ type: older, gasPrice: isPaidInEther(chainId) ? least(price, 2n * mostEtherTip) : price }',
      by: 'price',
    },
    {
      breaks: 'threat 71',
      in: 'estimateFees',
      replace: 'least(await readTip(rpc, base, signal), mostTip(chainId, base))',
      by: 'await readTip(rpc, base, signal)',
    },
    {
      breaks: 'threat 71',
      in: 'estimateFees',
      replace: 'requested && requested.maxFeePerGas >= base && …',
      by: 'requested',
    },
    { breaks: 'threat 71', in: 'mostTip', replace: 'isPaidInEther(chainId) ? least(…) : most', by: 'most' },
  ],
  'prepare-transaction.ts': [
    { breaks: 'threat 71', in: 'prepareTransaction', replace: 'namesPrice(request)', by: 'false' },
  ],
  'simulate-call.ts': [
    { breaks: 'threat 60', in: 'simulateCall', remove: 'if (hasFailed.slice(0, -1).includes(true)) return undefined' },
    { breaks: 'threat 60', in: 'simulateCall', replace: 'readLogs(…)', by: 'readLogs(logs)' },
  ],
  'submit-transaction.ts': [
    { breaks: 'threat 44', in: 'settleRefusal', remove: 'if (isThere) return' },
    { breaks: 'threat 44', in: 'settleRefusal', replace: 'isRejectedTransaction(refusal.message)', by: 'true' },
    { breaks: 'threat 44', in: 'settleRefusal', replace: 'isThere === undefined', by: 'false' },
  ],
})
