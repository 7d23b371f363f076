/** What an EIP-1193 provider rejects with. `code`: EIP-1193, EIP-1474 or the chain node's own. */
export class ProviderRpcError extends Error {
  /** The name of its class. */
  override readonly name = 'ProviderRpcError'
  /** Of EIP-1193 (4001: the user said no), of EIP-1474, or the chain node's own. */
  readonly code: number
  /** What the chain node said beside it, such as why a call reverted; undefined where it said nothing. */
  readonly data?: unknown

  constructor(code: number, message: string, options: { data?: unknown; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.code = code
    if (options.data !== undefined) this.data = options.data
  }
}
