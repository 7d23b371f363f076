import { readBase58 } from './read-base58.js'

/** The memo program, which only writes a text to the log. */
const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
const signatureBytes = 64
const keyBytes = 32

/** Encodes a length in compact-u16: seven bits per byte. */
const length = (count: number) => (count < 0x80 ? [count] : [(count & 0x7f) | 0x80, count >> 7])

/**
 * Returns a transaction with one memo instruction and an empty signature. Only its text is signed. No network accepts
 * it, because it contains no recent blockhash.
 */
export function writeMemoTransaction({ address, memo }: { address: string; memo: string }): Uint8Array | undefined {
  const signer = readBase58(address)
  const text = new TextEncoder().encode(memo)
  if (signer?.length !== keyBytes) return undefined
  const [program, account] = [1, 0]
  return Uint8Array.from([
    ...length(1),
    ...new Uint8Array(signatureBytes),
    // One writable signer, and one read-only account: the program.
    ...[1, 0, 1],
    ...length(2),
    ...signer,
    ...readBase58(memoProgram)!,
    // Replaces a recent blockhash.
    ...new Uint8Array(keyBytes),
    ...length(1),
    ...[program, ...length(1), account, ...length(text.length), ...text],
  ])
}

/**
 * Returns the signed bytes and the signature of a transaction; undefined without exactly one signature, by this
 * account.
 */
export function readSignedTransaction(
  transaction: Uint8Array,
): { message: Uint8Array; signature: Uint8Array } | undefined {
  const signature = transaction.slice(1, 1 + signatureBytes)
  const isSigned = transaction[0] === 1 && signature.some((byte) => byte !== 0)
  return isSigned ? { signature, message: transaction.slice(1 + signatureBytes) } : undefined
}
