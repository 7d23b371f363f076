export { getTokenPriceQueryKey, getTokenPriceQueryOptions } from '../react/query/get-token-price-query-options.js'
export { getBalanceQueryKey, getBalanceQueryOptions } from '../react/query/get-balance-query-options.js'
export {
  getSolanaBalanceQueryKey,
  getSolanaBalanceQueryOptions,
} from '../react/query/get-solana-balance-query-options.js'
export {
  getTransactionFeesQueryKey,
  getTransactionFeesQueryOptions,
} from '../react/query/get-transaction-fees-query-options.js'
export { getBridgeQuotesQueryKey, getBridgeQuotesQueryOptions } from '../react/query/get-bridge-quotes-query-options.js'
export type { ReadKey, ReadQuery } from '../react/query/read-query.js'
