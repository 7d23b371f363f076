import { readBase64 } from '../../base/base64.js'
import { writeBase58 } from '../../domain/rules/solana/write-base58.js'
import { readSolana } from './read-solana.js'

const tokenPrograms = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb']
/** Of a token account; with extensions (Token-2022) it is longer, and a byte says what it is. */
const [accountBytes, kindAt, accountKind] = [165, 165, 2]

/** An account as a node tells it in base64; undefined where there is none. */
export function readAccount(account: unknown): SolanaAccountState | undefined {
  if (account === null) return undefined
  const { data, lamports, owner } = readSolana.object(account, 'account')
  const [text] = readSolana.list(data, 'account')
  const bytes = typeof text === 'string' ? readBase64(text) : undefined
  const program = readSolana.key(owner, 'account')
  return {
    lamports: readSolana.amount(lamports, 'balance'),
    program,
    data: bytes ?? new Uint8Array(),
    tokens: bytes && tokenPrograms.includes(program) ? readTokens(bytes) : undefined,
  }
}

export type SolanaAccountState = {
  readonly lamports: bigint
  /** Whose program's account it is. */
  readonly program: string
  readonly data: Uint8Array
  /** Of a token account. */
  readonly tokens: TokenAccount | undefined
}

export type TokenAccount = {
  readonly mint: string
  readonly owner: string
  /** Base units */
  readonly amount: bigint
  /** Who may take up to `delegated` of them. */
  readonly delegate: string | undefined
  readonly delegated: bigint
}

/** The token program's own layout of an account, which Token-2022 begins with. */
function readTokens(bytes: Uint8Array): TokenAccount | undefined {
  if (bytes.length < accountBytes || (bytes.length > accountBytes && bytes[kindAt] !== accountKind)) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const key = (start: number) => writeBase58(bytes.subarray(start, start + 32))
  return {
    mint: key(0),
    owner: key(32),
    amount: view.getBigUint64(64, true),
    delegate: view.getUint32(72, true) === 1 ? key(76) : undefined,
    delegated: view.getBigUint64(121, true),
  }
}
