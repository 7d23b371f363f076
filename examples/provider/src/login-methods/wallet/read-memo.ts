import { base58 } from '@scure/base'

/** The memo programs of both versions, which write a text to the chain's log. */
const memoPrograms = ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo']
/** The compute budget program, which wallets add to set fees. */
const budgetProgram = 'ComputeBudget111111111111111111111111111111'
/** The first bit of a versioned message, and the only version. */
const versioned = 0x80

/**
 * Reads the memo and the only signer of a transaction, for wallets that can only sign transactions. Returns undefined
 * if the transaction does anything else.
 */
export function readMemo(bytes: Uint8Array): { text: string; signer: string } | undefined {
  try {
    const { instructions, keys, signers } = readTransaction(bytes)
    const others = instructions.filter(({ program }) => keys[program] !== budgetProgram)
    const [memo, more] = others
    if (!memo || more || !memoPrograms.includes(keys[memo.program] ?? '')) return undefined
    const [signer] = keys
    if (signers !== 1 || signer === undefined) return undefined
    return { signer, text: new TextDecoder('utf8', { fatal: true, ignoreBOM: true }).decode(memo.data) }
  } catch {
    // The bytes end early, or are not valid text.
    return undefined
  }
}

/** Parses a transaction. Throws a RangeError for missing, trailing or unknown bytes. */
function readTransaction(bytes: Uint8Array) {
  let at = 0
  const take = (count: number): Uint8Array => {
    if (at + count > bytes.length) throw new RangeError('The transaction is truncated.')
    return bytes.subarray(at, (at += count))
  }
  const byte = () => take(1)[0] ?? 0
  /** Reads a length of seven bits per byte, in its shortest form. */
  const length = (): number => {
    const low = byte()
    if (low < 0x80) return low
    const next = byte()
    if (next >= 0x80 || next === 0) throw new RangeError('A length is invalid.')
    return (low & 0x7f) | (next << 7)
  }
  const list = <item>(read: () => item): item[] => Array.from({ length: length() }, read)

  const first = byte()
  if (first > versioned) throw new RangeError('The version is not known.')
  const signers = first === versioned ? byte() : first
  take(2)
  const keys = list(() => base58.encode(take(32)))
  // A recent block hash.
  take(32)
  const instructions = list(() => ({ program: byte(), accounts: list(byte), data: take(length()) }))
  const tables = first === versioned ? length() : 0
  if (tables > 0 || at !== bytes.length) throw new RangeError('The transaction has trailing bytes.')
  return { instructions, keys, signers }
}
