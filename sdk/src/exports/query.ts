export { getTokenPriceQueryKey, getTokenPriceQueryOptions } from '../react/query/get-token-price-query-options.js'
