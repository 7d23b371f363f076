import { base58, base64 } from '@scure/base'
import { refuse } from '../key-kinds/refuse.js'
import type { Described, Line } from './describe-action.js'
import type { VerifyWords } from './verify-words.js'

const systemProgram = '11111111111111111111111111111111'
const programs: Readonly<Record<string, string>> = {
  [systemProgram]: 'System',
  ComputeBudget111111111111111111111111111111: 'Compute budget',
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: 'Token',
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: 'Token 2022',
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: 'Associated token',
  MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: 'Memo',
}

/** The length of what follows, in Solana's compact-u16, is read; the cursor moves on. Throws at the end of the bytes. */
function createReader(bytes: Uint8Array, start: number) {
  let at = start
  const take = (length: number) => {
    if (at + length > bytes.length) throw refuse('Malformed Solana transaction')
    at += length
    return bytes.subarray(at - length, at)
  }
  const byte = () => take(1)[0]!
  return {
    byte,
    take,
    length() {
      let value = 0
      for (let index = 0; index < 3; index++) {
        const next = byte()
        value |= (next & 0x7f) << (7 * index)
        if (next < 0x80) return value
      }
      throw refuse('Malformed Solana transaction')
    },
  }
}

/**
 * What a transaction on Solana does, instruction by instruction: a transfer of SOL as what it is, and else the program that is
 * called, of which nobody but the program knows what it does. Accounts of a lookup table are not in it, and are said to be.
 */
export function describeSolana(transaction: string, words: VerifyWords): Described {
  const bytes = base64.decode(transaction)
  const reader = createReader(bytes, 0)
  reader.take(64 * reader.length())
  const first = reader.byte()
  if (first >= 0x80) reader.byte()
  reader.take(2)
  const keys = Array.from({ length: reader.length() }, () => base58.encode(reader.take(32)))
  reader.take(32)
  const lines: Line[] = []
  let isBlind = false
  const keyAt = (index: number | undefined) => (index === undefined ? '?' : (keys[index] ?? `? (${index})`))
  for (let left = reader.length(); left > 0; left--) {
    const program = keyAt(reader.byte())
    const accounts = reader.take(reader.length())
    const data = reader.take(reader.length())
    const view = new DataView(data.buffer, data.byteOffset, data.length)
    const isTransfer = program === systemProgram && data.length === 12 && view.getUint32(0, true) === 2
    if (isTransfer) {
      lines.push([words.amount, `${inSol(view.getBigUint64(4, true))} SOL`], [words.to, keyAt(accounts[1])])
      continue
    }
    lines.push([words.program, Object.hasOwn(programs, program) ? `${programs[program]} (${program})` : program])
    if (program !== 'ComputeBudget111111111111111111111111111111') isBlind = true
  }
  return { title: words.solana, lines, isBlind }
}

function inSol(lamports: bigint): string {
  const text = String(lamports).padStart(10, '0')
  return `${text.slice(0, -9)}.${text.slice(-9)}`.replace(/\.?0+$/, '')
}
