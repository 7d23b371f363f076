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
export { getSessionsQueryKey, getSessionsQueryOptions } from '../react/query/get-sessions-query-options.js'
export { followClient } from '../react/query/follow-client.js'
export { QueryProvider } from '../react/query/query-provider.js'
export { getUserQueryKey, getUserQueryOptions } from '../react/query/get-user-query-options.js'
export { getSignersQueryOptions } from '../react/query/get-signers-query-options.js'
export { getMfaStatusQueryOptions } from '../react/query/get-mfa-status-query-options.js'
export * from '../login-methods/all/query.js'
