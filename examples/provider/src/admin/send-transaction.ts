// Several exports: the sending of transactions, and the reading of their status.

import { base58 } from '@scure/base'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { type Kysely, type Selectable, sql } from 'kysely'
import { HttpError } from '../base/http-error.js'
import { fromBase64, fromHex, toHex } from '../bytes/encodings.js'
import { keyKinds, type Transaction } from '../bundled/wallet-frame.js'
import { createChainNodes } from '../connections/create-chain-nodes.js'
import type { Context } from '../context/context.js'
import { emitWebhook } from '../database/emit-webhook.js'
import type { Schema } from '../database/schema.js'
import type { WalletRow } from './server-wallets.js'

export type TransactionRow = Selectable<Schema['server_transactions']>
type Ask = ReturnType<typeof createChainNodes>
type Key = { readonly address: string; readonly privateKey: Uint8Array }
/** A transaction that was signed. `isRefused` contains the reason of the node. */
type Sent = { readonly hash: string; readonly signed: string; readonly isRefused?: string | undefined }

/** Time for which a nonce is reserved before the node knows the transaction. */
const reservation = 60_000
const timeout = 5000

const refused = (reason: string) => new HttpError(422, 'invalid_data', `The network refused the transaction: ${reason}`)
const noNode = (caip2: string) =>
  new HttpError(422, 'unsupported_chain_id', `The provider's settings have no node of the network '${caip2}'.`)

/** Returns the functions that send transactions of server wallets by the nodes of the settings. */
export function createSending(context: Context) {
  const { clock, database, fetchExternal, settings } = context
  const ask = createChainNodes(context)

  /** Completes, signs and broadcasts an Ethereum transaction. */
  async function sendEthereum(options: sendOptions<Transaction>): Promise<Sent> {
    const { caip2, key, transaction, wallet } = options
    const chainId = Number(/^eip155:([1-9]\d{0,14})$/.exec(caip2)?.[1])
    if (!Number.isSafeInteger(chainId)) throw noNode(caip2)
    if (transaction.chainId !== undefined && transaction.chainId !== BigInt(chainId))
      throw new HttpError(422, 'invalid_data', "The transaction's chain ID is not the chain of `caip2`.")
    const completed = await complete(ask, { chainId, from: wallet.address, transaction })
    if (!completed) throw noNode(caip2)
    if ('isRefused' in completed) throw refused(completed.isRefused)
    const nonceKey = { app_id: wallet.app_id, wallet_id: wallet.id, chain_id: chainId }
    const nonce =
      transaction.nonce ??
      BigInt(await reserveNonce(database, { ...nonceKey, now: clock.now(), pending: completed.pending }))
    const release = () => releaseNonce(database, { ...nonceKey, nonce: Number(nonce) })
    try {
      const { methods } = await keyKinds.ethereum()
      const signed = String(await methods['eth_signTransaction']!([{ ...completed.request, nonce }], key))
      const hash = `0x${toHex(keccak_256(fromHex(signed.slice(2))))}`
      const isRefused = await broadcast(ask, { chainId, signed })
      if (isRefused !== undefined) await release()
      return { hash, signed, isRefused }
    } catch (error) {
      await release()
      throw error
    }
  }

  /** Signs and broadcasts a Solana transaction, which contains its blockhash. */
  async function sendSolana({ caip2, key, transaction }: sendOptions<string>): Promise<Sent> {
    const node = settings().solanaNodes[caip2]
    if (node === undefined) throw noNode(caip2)
    const { methods } = await keyKinds.solana()
    const signed = String(await methods['signTransaction']!([transaction], key))
    // The signatures come first, after their number.
    const hash = base58.encode(fromBase64(signed).slice(1, 65))
    const answer = await callSolana(node, 'sendTransaction', [signed, { encoding: 'base64' }])
    return { hash, signed, isRefused: answer?.error }
  }

  /** Calls a node. Returns undefined if it does not answer, so that the result is unknown. */
  async function callSolana(node: string, method: string, params: readonly unknown[]) {
    try {
      const response = await fetchExternal(
        node,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeout),
        },
        { allowsPrivate: true },
      )
      const answer = (await response.json()) as { result?: unknown; error?: { message?: unknown } }
      return { error: answer.error && String(answer.error.message), result: answer.result }
    } catch (error) {
      context.log.error({ err: error, method }, 'a Solana node did not answer')
      return undefined
    }
  }

  return {
    sendEthereum,
    sendSolana,
    /** Stores a sent transaction. Throws 422 if the node refused it. */
    async store(
      sent: Sent,
      { caip2, referenceId, wallet }: { caip2: string; referenceId: string | undefined; wallet: WalletRow },
    ): Promise<TransactionRow> {
      if (sent.isRefused !== undefined) throw refused(sent.isRefused)
      const row: TransactionRow = {
        ...{ app_id: wallet.app_id, id: crypto.randomUUID(), wallet_id: wallet.id, caip2, hash: sent.hash },
        ...{ status: 'broadcasted', reference_id: referenceId ?? null, created_at: clock.now() },
      }
      const webhook = { appId: wallet.app_id, type: 'transaction.broadcasted', userId: undefined } as const
      await database.transaction().execute(async (transaction) => {
        await transaction.insertInto('server_transactions').values(row).execute()
        await emitWebhook({ ...context, database: transaction }, webhook, () => ({
          ...{ wallet_id: wallet.id, wallet_address: wallet.address, transaction_id: row.id },
          ...{ caip2, transaction_hash: row.hash, reference_id: row.reference_id },
        }))
      })
      return row
    },
    /** Returns a transaction with its current status. An unreachable node leaves the status. */
    async refresh(row: TransactionRow): Promise<TransactionRow> {
      if (row.status !== 'broadcasted') return row
      const status = row.caip2.startsWith('solana:') ? await readSolana(row) : await readEthereum(row)
      if (status === undefined) return row
      await database
        .updateTable('server_transactions')
        .set({ status })
        .where('app_id', '=', row.app_id)
        .where('id', '=', row.id)
        .execute()
      return { ...row, status }
    },
  }

  async function readEthereum({ caip2, hash }: TransactionRow): Promise<TransactionRow['status'] | undefined> {
    const chainId = Number(caip2.slice('eip155:'.length))
    try {
      const receipt = await ask(chainId, (client) =>
        client.request({ method: 'eth_getTransactionReceipt', params: [hash as `0x${string}`] }),
      )
      if (!receipt) return undefined
      return receipt.status === '0x1' ? 'confirmed' : 'execution_reverted'
    } catch (error) {
      if (error instanceof HttpError) return undefined
      throw error
    }
  }

  async function readSolana({ caip2, hash }: TransactionRow): Promise<TransactionRow['status'] | undefined> {
    const node = settings().solanaNodes[caip2]
    const answer = node === undefined ? undefined : await callSolana(node, 'getSignatureStatuses', [[hash]])
    const { value } = (answer?.result ?? {}) as {
      value?: readonly ({ err: unknown; confirmationStatus?: string } | null)[]
    }
    const [status] = value ?? []
    if (!status || !['confirmed', 'finalized'].includes(status.confirmationStatus ?? '')) return undefined
    return status.err === null ? 'confirmed' : 'execution_reverted'
  }
}

type sendOptions<transaction> = {
  readonly caip2: string
  readonly key: Key
  readonly transaction: transaction
  readonly wallet: WalletRow
}

const toQuantity = (value: bigint) => `0x${value.toString(16)}` as const

/** Adds the fees and the gas of a transaction. Returns undefined without a node of the chain. */
function complete(
  ask: Ask,
  { chainId, from, transaction }: { chainId: number; from: string; transaction: Transaction },
): Promise<{ request: object; pending: number } | { isRefused: string } | undefined> {
  const { accessList, data, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas, to, type, value } = transaction
  return ask(chainId, async (client) => {
    const account = from as `0x${string}`
    const pending = Number(await client.request({ method: 'eth_getTransactionCount', params: [account, 'pending'] }))
    const isLegacy = type < 2
    const price = isLegacy ? (gasPrice ?? BigInt(await client.request({ method: 'eth_gasPrice' }))) : undefined
    const tip = isLegacy
      ? undefined
      : (maxPriorityFeePerGas ?? BigInt(await client.request({ method: 'eth_maxPriorityFeePerGas' })))
    const base =
      isLegacy || maxFeePerGas !== undefined
        ? undefined
        : (await client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] }))?.baseFeePerGas
    // Twice the base fee covers six full blocks.
    const fee = isLegacy ? undefined : (maxFeePerGas ?? 2n * BigInt(base ?? 0) + tip!)
    try {
      const call = { from: account, ...(to && { to }), data, value: toQuantity(value) }
      const limit = gas ?? BigInt(await client.request({ method: 'eth_estimateGas', params: [call] }))
      const request = {
        ...{ type, chainId, to, data, value, gas: limit, gasPrice: price },
        ...{ maxFeePerGas: fee, maxPriorityFeePerGas: tip },
        ...(accessList.length > 0 && { accessList }),
      }
      return { pending, request }
    } catch (error) {
      // The node answered that the transaction would fail.
      return { isRefused: messageOf(error) }
    }
  })
}

/**
 * Broadcasts a signed transaction. Returns the reason if the node refused it. Without an answer, the transaction may
 * have been sent, and the caller receives its hash.
 */
async function broadcast(
  ask: Ask,
  { chainId, signed }: { chainId: number; signed: string },
): Promise<string | undefined> {
  try {
    return await ask(chainId, async (client) => {
      try {
        await client.request({ method: 'eth_sendRawTransaction', params: [signed as `0x${string}`] })
        return undefined
      } catch (error) {
        return messageOf(error)
      }
    })
  } catch (error) {
    if (error instanceof HttpError && error.status === 503) return undefined
    throw error
  }
}

const messageOf = (error: unknown): string => {
  const { details, message } = error as { details?: unknown; message?: unknown }
  return String(details ?? message).slice(0, 300)
}

type NonceKey = Pick<Schema['server_nonces'], 'app_id' | 'chain_id' | 'wallet_id'>

/** Reserves the next nonce in one statement, so that concurrent transactions have different nonces. */
async function reserveNonce(
  database: Kysely<Schema>,
  { now, pending, ...key }: NonceKey & { now: number; pending: number },
): Promise<number> {
  const { next } = await database
    .insertInto('server_nonces')
    .values({ ...key, next: pending + 1, expires_at: now + reservation })
    .onConflict((on) =>
      on.columns(['app_id', 'wallet_id', 'chain_id']).doUpdateSet({
        next: sql<number>`case
          when server_nonces.expires_at > ${now} and server_nonces.next > ${pending} then server_nonces.next + 1
          else ${pending + 1} end`,
        expires_at: now + reservation,
      }),
    )
    .returning('next')
    .executeTakeFirstOrThrow()
  return Number(next) - 1
}

/** Releases the newest nonce of a transaction that was not sent. */
async function releaseNonce(database: Kysely<Schema>, { nonce, ...key }: NonceKey & { nonce: number }): Promise<void> {
  await database
    .updateTable('server_nonces')
    .set({ next: nonce })
    .where('app_id', '=', key.app_id)
    .where('wallet_id', '=', key.wallet_id)
    .where('chain_id', '=', key.chain_id)
    .where('next', '=', nonce + 1)
    .execute()
}
