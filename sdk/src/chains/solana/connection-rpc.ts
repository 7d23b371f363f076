import type { Connection, PublicKey, VersionedMessage, VersionedTransaction } from '@solana/web3.js'
import { readBase64, toBase64 } from '../../base/base64.js'
import { ChainError, isChainError } from '../../domain/errors/chain-error.js'
import { type Rpc, toRefusal, withLimit } from '../rpc/create-rpc.js'

/**
 * JSON-RPC over a `Connection` of `@solana/web3.js`, with its headers, middleware and retries. Calls only its public
 * methods; `readSolana` validates their results like a node's.
 */
export function connectionRpc(
  open: () => Promise<Connection>,
  { sleep, timeout }: Pick<withLimit.Options, 'sleep' | 'timeout'>,
): Rpc {
  return (method, params, signal) =>
    withLimit(
      async () => {
        const call = Object.hasOwn(calls, method) ? calls[method as keyof typeof calls] : undefined
        if (!call) throw new TypeError(`The Connection object does not support the method '${method}'.`)
        try {
          return await call(await open(), params as never)
        } catch (error) {
          throw toChainError(error)
        }
      },
      { method, sleep, timeout, signal },
    )
}

/** Creates a minimal public key for a `Connection`, so that the code of `PublicKey` is not loaded. */
const key = (address: string) => ({ toBase58: () => address }) as PublicKey
const confirmed = 'confirmed'

/** Maps the JSON-RPC methods that the SDK calls to methods of a `Connection`. Each result has the node's format. */
const calls = {
  getBalance: (connection: Connection, [address]: [string]) => connection.getBalanceAndContext(key(address), confirmed),
  getBlockHeight: (connection: Connection, [options]: [{ commitment: 'finalized' }]) =>
    connection.getBlockHeight(options),
  getFeeForMessage: (connection: Connection, [message]: [string]) =>
    connection.getFeeForMessage({ serialize: () => readBase64(message)! } as VersionedMessage, confirmed),
  getLatestBlockhash: (connection: Connection) => connection.getLatestBlockhashAndContext(confirmed),
  async getMultipleAccounts(connection: Connection, [addresses]: [readonly string[]]) {
    const { value } = await connection.getMultipleAccountsInfoAndContext(addresses.map(key), confirmed)
    return {
      value: value.map(
        (account) =>
          account && {
            lamports: account.lamports,
            owner: account.owner.toBase58(),
            data: [toBase64(account.data), 'base64'],
          },
      ),
    }
  },
  getSignatureStatuses: (
    connection: Connection,
    [signatures, options]: [string[], { searchTransactionHistory: boolean }],
  ) => connection.getSignatureStatuses(signatures, options),
  getTransaction: (connection: Connection, [signature]: [string]) =>
    connection.getParsedTransaction(signature, { commitment: confirmed, maxSupportedTransactionVersion: 0 }),
  sendTransaction: (connection: Connection, [raw, options]: [string, object]) =>
    connection.sendEncodedTransaction(raw, options),
  simulateTransaction: (
    connection: Connection,
    [raw, { accounts, commitment, replaceRecentBlockhash, sigVerify }]: [string, Simulation],
  ) =>
    connection.simulateTransaction(
      // Contains only the required fields. `message` distinguishes a versioned from a legacy transaction.
      { message: {}, serialize: () => readBase64(raw)! } as VersionedTransaction,
      { accounts, commitment, replaceRecentBlockhash, sigVerify },
    ),
} as const

type Simulation = {
  accounts: { addresses: string[]; encoding: 'base64' }
  commitment: 'confirmed'
  replaceRecentBlockhash: boolean
  sigVerify: boolean
}

/** JSON-RPC error code for a transaction that the node rejected. */
const preflightFailure = -32002

/** Does not compare classes, because the app may have another copy of the package. */
function toChainError(error: unknown): ChainError {
  if (isChainError(error)) return error
  const { message, name, transactionError } = error as {
    message?: unknown
    name?: unknown
    transactionError?: { message: string; logs?: readonly string[] }
  }
  // Adds the code, because a `SendTransactionError` contains the node's error without its code.
  if (transactionError)
    return toRefusal({
      code: preflightFailure,
      message: transactionError.message,
      data: { logs: transactionError.logs },
    })
  if (name === 'SolanaJSONRPCError' || (typeof message === 'string' && /^failed to |^invalid blockhash$/.test(message)))
    return toRefusal(error)
  if (name === 'StructError')
    return new ChainError('TRANSACTION_FAILURE', "The chain node's answer is malformed.", { cause: error })
  return new ChainError('OFFLINE', 'The chain node could not be reached.', { cause: error })
}

/**
 * Returns a `fetch` for the SDK's own `Connection`. If a node fails, it calls the next node of the cluster, like all
 * other chain calls.
 */
export function rpcFetch(rpc: Rpc): (url: unknown, init?: { body?: unknown }) => Promise<Response> {
  return async (_, init) => {
    const { id, method, params } = JSON.parse(String(init?.body)) as { id: unknown; method: string; params: unknown[] }
    const answer = await rpc(method, params).then(
      (result) => ({ result }),
      (error: unknown) => {
        if (!isChainError(error) || error.rpcCode === undefined) throw error
        return { error: { code: error.rpcCode, message: error.message, data: error.data ?? undefined } }
      },
    )
    return Response.json({ jsonrpc: '2.0', id, ...answer })
  }
}
