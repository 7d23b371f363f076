import type * as NodeCrypto from 'node:crypto'

/**
 * Node's synchronous cryptography. A short operation costs half the CPU time of WebCrypto, which starts a job for each.
 * Undefined in a page and on an edge runtime, where a static import would fail. Also undefined in jsdom, where
 * `Uint8Array` is another class and the encoders refuse Node's buffers.
 */
export const nodeCrypto: typeof NodeCrypto | undefined =
  globalThis.Buffer?.prototype instanceof Uint8Array ? globalThis.process?.getBuiltinModule?.('node:crypto') : undefined
