import { readBase64 } from '../../base/base64.js'
import { writeBase58 } from '../../domain/rules/solana/write-base58.js'
import { readSolana } from './read-solana.js'
import type { Rpc } from '../rpc/create-rpc.js'

const tokenPrograms = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb']
/** Layout of a token account. An account with extensions (Token-2022) is longer, and one byte is its account type. */
const [accountBytes, kindAt, accountKind] = [165, 165, 2]

/** Reads an account from a node's base64 response; undefined if the account does not exist. */
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
  /** Program that owns the account. */
  readonly program: string
  readonly data: Uint8Array
  /** Data of a token account. */
  readonly tokens: TokenAccount | undefined
}

type TokenAccount = {
  readonly mint: string
  readonly owner: string
  /** Balance in base units. */
  readonly amount: bigint
  /** The account that may take up to `delegated` tokens. */
  readonly delegate: string | undefined
  readonly delegated: bigint
}

/** Reads the fields of a token account. Token-2022 accounts start with the same layout. */
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

/** Reads the accounts of at most 100 addresses, in order. */
export async function readAccounts(
  rpc: Rpc,
  addresses: readonly string[],
  signal?: AbortSignal | undefined,
): Promise<readonly (SolanaAccountState | undefined)[]> {
  const answer = await rpc('getMultipleAccounts', [addresses, { commitment: 'confirmed', encoding: 'base64' }], signal)
  return readSolana.list(readSolana.valueOf(answer, 'account'), 'account').map(readAccount)
}
