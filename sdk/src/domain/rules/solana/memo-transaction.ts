// More than one export: what a wallet on Solana is given that signs no texts, and what it gives back.

import { readBase58 } from './read-base58.js'

/** Writes a text into the chain's log, and does nothing else. */
const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
const signatureBytes = 64
const keyBytes = 32

/** Seven bits a byte, as the length of a list is written. */
const length = (count: number) => (count < 0x80 ? [count] : [(count & 0x7f) | 0x80, count >> 7])

/**
 * A transaction whose one instruction is a memo, with its one signature empty. It names no recent block, so no network
 * takes it: what it is signed for is the text.
 */
export function writeMemoTransaction({ address, memo }: { address: string; memo: string }): Uint8Array | undefined {
  const signer = readBase58(address)
  const text = new TextEncoder().encode(memo)
  if (signer?.length !== keyBytes) return undefined
  const [program, account] = [1, 0]
  return Uint8Array.from([
    ...length(1),
    ...new Uint8Array(signatureBytes),
    // One signer that writes, and one account that is only read: the program.
    ...[1, 0, 1],
    ...length(2),
    ...signer,
    ...readBase58(memoProgram)!,
    // In the place of a recent block.
    ...new Uint8Array(keyBytes),
    ...length(1),
    ...[program, ...length(1), account, ...length(text.length), ...text],
  ])
}

/** What was signed of a transaction, and the signature; undefined where it has none of its own, or others too. */
export function readSignedTransaction(
  transaction: Uint8Array,
): { message: Uint8Array; signature: Uint8Array } | undefined {
  const signature = transaction.slice(1, 1 + signatureBytes)
  const isSigned = transaction[0] === 1 && signature.some((byte) => byte !== 0)
  return isSigned ? { signature, message: transaction.slice(1 + signatureBytes) } : undefined
}
