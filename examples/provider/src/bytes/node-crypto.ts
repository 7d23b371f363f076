import type * as NodeCrypto from 'node:crypto'

/**
 * Node's cryptography, or undefined in a page and on an edge runtime. It is synchronous. A short operation costs half
 * the CPU time of WebCrypto, which starts a job for each. A static import would fail in a page. Undefined in jsdom too:
 * its `Uint8Array` is another class, so the encoders refuse the buffers of Node.
 */
export const nodeCrypto: typeof NodeCrypto | undefined =
  globalThis.Buffer?.prototype instanceof Uint8Array ? globalThis.process?.getBuiltinModule?.('node:crypto') : undefined
