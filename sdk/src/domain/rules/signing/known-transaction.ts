export const isKnownTransaction = (message: string): boolean =>
  /already ?known|already imported|\bknown transaction|already in mempool/i.test(message)

export const isUsedNonce = (message: string): boolean =>
  /nonce (?:is )?too low|nonce has already been used|^oldnonce/i.test(message)

/**
 * Returns true for the error of a node that has validated a transaction and rejected it. Names the errors of geth,
 * Erigon, Nethermind, Besu, Reth, anvil, Arbitrum and Optimism. Errors of gateways, such as rate limits, are not among
 * them.
 */
export const isRejectedTransaction = (message: string): boolean =>
  /insufficient ?(?:funds|balance)|not enough funds|exceeds (?:\w+ )*account balance|underpriced|(?:fee|price|limit|gas|nonce) (?:is )?too (?:low|high|big)|feetoolow|noncegap|nonce gap|(?:less than|below) (?:\w+ )*(?:base ?fee|minimum)|intrinsic gas|gas ?limit ?(?:exceeded|reached)|block gas limit|configured cap|higher than max fee|oversized data|initcode|invalid (?:sender|signature|chain|rlp)|transaction type/i.test(
    message,
  )

/**
 * JSON-RPC error codes of a Solana node that has validated a transaction and rejected it, such as a failed preflight.
 */
export const solanaRejections: readonly (number | undefined)[] = [-32002, -32003, -32006, -32013, -32015, -32602]
