/**
 * Bytes of a plain buffer, as Web Crypto takes them: `Uint8Array<ArrayBuffer>`, and `Uint8Array` for hosts whose compiler
 * is older than TypeScript 5.7, where the class has no parameter.
 */
export type Bytes = ReturnType<Uint8ArrayConstructor['of']>
