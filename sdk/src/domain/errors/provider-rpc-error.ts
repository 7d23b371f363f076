/** What an EIP-1193 provider rejects with. `code`: EIP-1193, EIP-1474 or the chain node's own. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data?: unknown

  constructor(code: number, message: string, options: { data?: unknown; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.code = code
    if (options.data !== undefined) this.data = options.data
  }
}
