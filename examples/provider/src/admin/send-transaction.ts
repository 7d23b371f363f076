// Several exports: the sending of transactions, and the reading of their status.

import { base58 } from '@scure/base'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { isKnownTransaction, isRejectedTransaction, isUsedNonce, solanaRejections } from '@keyhook/sdk/wire'
import type { Selectable } from 'kysely'
import { HttpError } from '../base/http-error.js'
import { fromBase64, fromHex, toHex } from '../bytes/encodings.js'
import { keyKinds, type Transaction } from '../bundled/wallet-frame.js'
import { createChainNodes } from '../connections/create-chain-nodes.js'
import type { Context } from '../context/context.js'
import { emitWebhook } from '../database/emit-webhook.js'
import type { Schema } from '../database/schema.js'
import { feeOf } from './prepare-call.js'
import { requireFee } from './require-fee.js'
import { holdNonce, keepSigned, type NonceKey, releaseNonce, reserveNonce, takeUnsent } from './reserved-nonces.js'
import type { WalletRow } from './server-wallets.js'

export type TransactionRow = Selectable<Schema['server_transactions']>
type Ask = ReturnType<typeof createChainNodes>
type Key = { readonly address: string; readonly privateKey: Uint8Array }

/** A signed transaction, before it is sent. */
export type Signed = {
  /** The ID of the stored transaction. */
  readonly id: string
  readonly caip2: string
  readonly hash: string
  readonly signed: string
  /** The nonce on Ethereum. `isHeld` is false if this transaction replaces another transaction with the same nonce. */
  readonly nonce?: { readonly chainId: number; readonly isHeld: boolean; readonly value: number } | undefined
}

/**
 * `isRefused` contains the reason of a node that has validated and rejected the transaction, and does not have it. If
 * `isUnanswered` is true, the transaction may have been sent (threat 44).
 */
type Outcome = { readonly isRefused?: string; readonly isUnanswered?: true }

const timeout = 5000
/** A call rebroadcasts transactions for at most this time, in milliseconds. */
const sendAgainFor = 3000
/** Matches the error messages of Solana nodes that have received the transaction before. */
const processedPattern = /already (?:been )?processed/i

const refused = (reason: string) => new HttpError(422, 'invalid_data', `The network refused the transaction: ${reason}`)
const noNode = (caip2: string) =>
  new HttpError(422, 'unsupported_chain_id', `The provider's settings have no node of the network '${caip2}'.`)

/** Returns the functions that send transactions of server wallets by the nodes of the settings. */
export function createSending(context: Context) {
  const { clock, database, fetchExternal, settings } = context
  const ask = createChainNodes(context)

  /** Completes and signs an Ethereum transaction, and reserves its nonce. */
  async function signEthereum({ caip2, key, transaction, wallet }: SignOptions<Transaction>): Promise<Signed> {
    const chainId = Number(/^eip155:([1-9]\d{0,14})$/.exec(caip2)?.[1])
    if (!Number.isSafeInteger(chainId)) throw noNode(caip2)
    if (transaction.chainId !== undefined && transaction.chainId !== BigInt(chainId))
      throw new HttpError(422, 'invalid_data', "The transaction's chain ID is not the chain of `caip2`.")
    if (transaction.nonce !== undefined && transaction.nonce > BigInt(Number.MAX_SAFE_INTEGER))
      throw new HttpError(422, 'invalid_data', 'The nonce is too large.')
    const completed = await complete(ask, { chainId, from: wallet.address, transaction })
    if (!completed) throw noNode(caip2)
    if ('isRefused' in completed) throw refused(completed.isRefused)
    requireFee(context, { caip2, chainType: 'ethereum', fee: feeOf(completed.request) })
    const nonceKey = nonceKeyOf(wallet, chainId)
    const { pending } = completed
    await sendAgain(nonceKey, pending)
    const now = clock.now()
    const given = transaction.nonce === undefined ? undefined : Number(transaction.nonce)
    const value = given ?? (await reserveNonce(database, { ...nonceKey, now, pending }))
    const isHeld = given === undefined || (await holdNonce(database, { ...nonceKey, now, nonce: given }))
    try {
      const { methods } = await keyKinds.ethereum()
      const request = { ...completed.request, nonce: BigInt(value) }
      const signed = String(await methods['eth_signTransaction']!([request], key))
      return { id: crypto.randomUUID(), caip2, hash: hashOf(signed), signed, nonce: { chainId, isHeld, value } }
    } catch (error) {
      if (isHeld) await releaseNonce(database, { ...nonceKey, nonce: value, signed: null })
      throw error
    }
  }

  /** Signs a Solana transaction, which contains its blockhash. */
  async function signSolana({ caip2, key, transaction }: SignOptions<string>): Promise<Signed> {
    if (settings().solanaNodes[caip2] === undefined) throw noNode(caip2)
    const { methods } = await keyKinds.solana()
    const signed = String(await methods['signTransaction']!([transaction], key))
    // The signatures come first, after their number.
    const hash = base58.encode(fromBase64(signed).slice(1, 65))
    return { id: crypto.randomUUID(), caip2, hash, signed }
  }

  /**
   * Rebroadcasts the wallet's transactions that the network has not included in time. They would block later
   * transactions.
   */
  async function sendAgain(nonceKey: NonceKey, pending: number): Promise<void> {
    const now = clock.now()
    for (const { nonce, signed } of await takeUnsent(database, { ...nonceKey, now, pending })) {
      const sent = await broadcast(ask, { chainId: nonceKey.chain_id, signed })
      if (sent.isRefused !== undefined) await releaseNonce(database, { ...nonceKey, nonce, signed })
      if (sent.isUnanswered || clock.now() > now + sendAgainFor) return
    }
  }

  async function broadcastSolana({ caip2, hash, signed }: BroadcastOptions): Promise<Outcome> {
    const node = settings().solanaNodes[caip2]
    if (node === undefined) throw noNode(caip2)
    const answer = await callSolana(node, 'sendTransaction', [signed, { encoding: 'base64' }])
    if (!answer) return { isUnanswered: true }
    const { code, error } = answer
    if (error === undefined || processedPattern.test(error)) return {}
    // The node may have rejected only the duplicate.
    const found = await callSolana(node, 'getSignatureStatuses', [[hash], { searchTransactionHistory: true }])
    const status = (found?.result as { value?: readonly unknown[] } | undefined)?.value?.[0]
    if (status) return {}
    return status === null && solanaRejections.includes(code) ? { isRefused: error } : { isUnanswered: true }
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
      const { error, result } = (await response.json()) as {
        result?: unknown
        error?: { code?: number; message?: unknown }
      }
      return { code: error?.code, error: error && String(error.message), result }
    } catch (error) {
      context.log.error({ err: error, method }, 'a Solana node did not answer')
      return undefined
    }
  }

  return {
    signEthereum,
    signSolana,
    /**
     * Stores and broadcasts a signed transaction. Throws 422 if the node refused it. A call that is repeated after a
     * crash passes the stored transaction with `isRepeated`. The network therefore includes it only once. Such a
     * transaction may have been sent, so it never counts as refused.
     */
    async send(
      { caip2, hash, id, nonce, signed }: Signed,
      { isRepeated, referenceId, wallet }: { isRepeated: boolean; referenceId: string | undefined; wallet: WalletRow },
    ): Promise<TransactionRow> {
      const row: TransactionRow = {
        ...{ app_id: wallet.app_id, id, wallet_id: wallet.id, caip2, hash },
        ...{ status: 'broadcasted', reference_id: referenceId ?? null, created_at: clock.now() },
      }
      const key = nonce && { ...nonceKeyOf(wallet, nonce.chainId), nonce: nonce.value }
      // Stored before the broadcast, so that no failure afterwards can lose a transaction that was sent.
      await database.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('server_transactions')
          .values(row)
          .onConflict((on) => on.doNothing())
          .execute()
        if (key && nonce.isHeld) await keepSigned(transaction, { ...key, now: clock.now(), signed })
      })
      const { isRefused } = nonce
        ? await broadcast(ask, { chainId: nonce.chainId, signed })
        : await broadcastSolana({ caip2, hash, signed })
      if (isRefused !== undefined && !isRepeated) {
        await database.deleteFrom('server_transactions').where('app_id', '=', row.app_id).where('id', '=', id).execute()
        if (key && nonce.isHeld) await releaseNonce(database, { ...key, signed })
        throw refused(`${isRefused} (hash ${hash}${nonce ? `, nonce ${nonce.value}` : ''})`)
      }
      const webhook = { appId: wallet.app_id, type: 'transaction.broadcasted', userId: undefined } as const
      try {
        // The new transaction has replaced the previous transaction with the same nonce.
        if (key && !nonce.isHeld) await keepSigned(database, { ...key, now: clock.now(), signed })
        await emitWebhook(context, webhook, () => ({
          ...{ wallet_id: wallet.id, wallet_address: wallet.address, transaction_id: id },
          ...{ caip2, transaction_hash: hash, reference_id: row.reference_id },
        }))
      } catch (error) {
        // The caller must learn the hash, or it could send the transaction again.
        context.log.error({ err: error }, 'the webhook of a sent transaction was not stored')
      }
      return row
    },
    /** Returns a transaction with its current status. If the node is unreachable, the status stays unchanged. */
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

type SignOptions<transaction> = {
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
): Promise<{ request: Parameters<typeof feeOf>[0]; pending: number } | { isRefused: string } | undefined> {
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

type BroadcastOptions = Pick<Signed, 'caip2' | 'hash' | 'signed'>

/**
 * Broadcasts a signed transaction. A node can pass a transaction on and then return an error. A transaction therefore
 * counts as refused only after an error of validation, and after a look-up that did not find it.
 */
async function broadcast(ask: Ask, { chainId, signed }: { chainId: number; signed: string }): Promise<Outcome> {
  const hash = hashOf(signed)
  try {
    const outcome = await ask(chainId, async (client): Promise<Outcome> => {
      try {
        await client.request({ method: 'eth_sendRawTransaction', params: [signed as `0x${string}`] })
        return {}
      } catch (error) {
        const reason = messageOf(error)
        if (typeof (error as { code?: unknown }).code !== 'number') throw error
        if (isKnownTransaction(reason)) return {}
        // After the network has included a transaction, nodes reject it because its nonce is used.
        const found = await client.request({ method: 'eth_getTransactionByHash', params: [hash] })
        if (found?.hash === hash) return {}
        const isRefused = found === null && isRejectedTransaction(reason) && !isUsedNonce(reason)
        return isRefused ? { isRefused: reason } : { isUnanswered: true }
      }
    })
    return outcome ?? { isUnanswered: true }
  } catch (error) {
    if (error instanceof HttpError && error.status === 503) return { isUnanswered: true }
    throw error
  }
}

const hashOf = (signed: string): `0x${string}` => `0x${toHex(keccak_256(fromHex(signed.slice(2))))}`

const nonceKeyOf = ({ app_id, id }: WalletRow, chainId: number): NonceKey => ({
  ...{ app_id, wallet_id: id, chain_id: chainId },
})

const messageOf = (error: unknown): string => {
  const { details, message } = error as { details?: unknown; message?: unknown }
  return String(details ?? message).slice(0, 300)
}
