import type * as NodeCrypto from 'node:crypto'

/**
 * Node's cryptography, or undefined in a page and on an edge runtime. It is synchronous. A short operation costs half
 * the CPU time of WebCrypto, which starts a job for each. An import would not load in a page.
 */
export const nodeCrypto: typeof NodeCrypto | undefined = globalThis.process?.getBuiltinModule?.('node:crypto')
