/** Rejection of an EIP-1193 provider. */
export class ProviderRpcError extends Error {
  /** Name of the class. */
  override readonly name = 'ProviderRpcError'
  /** Code of EIP-1193 (4001: the user rejected), of EIP-1474, or of the chain node. */
  readonly code: number
  /** Data from the chain node, such as a revert reason; undefined if it sent none. */
  readonly data?: unknown

  constructor(code: number, message: string, options: { data?: unknown; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.code = code
    if (options.data !== undefined) this.data = options.data
  }
}
