import type { Connection } from '@solana/web3.js'
import type { SignedSolanaTransaction } from '../../domain/entities/solana.js'
import { isChainError } from '../../domain/errors/chain-error.js'
import { TransactionError } from '../../domain/errors/transaction-error.js'
import type { Rpc } from '../rpc/create-rpc.js'
import { isExpired, readSignatureStatus } from './read-signature-status.js'

/** Milliseconds between two polls. A slot takes about 400 ms. */
const delay = (count: number): number => Math.min(2000, 400 * 1.2 ** count)
/** Number of consecutive failed polls after which the node is treated as offline. */
const failures = 10
/** Number of polls after which the same bytes are sent again, because leaders drop transactions under load. */
const offerEvery = 4

/**
 * Waits until a transaction is in a block that a supermajority of validators has voted for. Has no time limit. Aborting
 * stops the wait but not the transaction. Rejects with a `TransactionError`: `reverted`, `expired`, or `unknown` if the
 * node stopped responding.
 */
export async function waitForConfirmation(rpc: Rpc, options: waitForConfirmation.Options): Promise<{ slot: number }> {
  const ended = new AbortController()
  try {
    return await poll(rpc, options, notify(options, ended.signal))
  } finally {
    ended.abort()
  }
}

/**
 * Resolves when a WebSocket reports the transaction. The report only triggers a poll, so a failing WebSocket has no
 * effect. Does not use `confirmTransaction`, because it also reads the status in a promise whose rejection cannot be
 * handled.
 */
async function notify({ subscribe, transaction }: waitForConfirmation.Options, signal: AbortSignal): Promise<void> {
  const connection = await subscribe?.().catch(() => undefined)
  return new Promise((resolve) => {
    if (!connection || signal.aborted) return
    const ended = new AbortController()
    const id = connection.onSignature(
      transaction.hash,
      () => {
        // The Connection removes the subscription itself once it has reported the transaction.
        ended.abort()
        resolve()
      },
      'confirmed',
    )
    signal.addEventListener('abort', () => void connection.removeSignatureListener(id).catch(() => {}), {
      signal: ended.signal,
    })
  })
}

async function poll(
  rpc: Rpc,
  { signal, sleep, transaction }: waitForConfirmation.Options,
  notified: Promise<void>,
): Promise<{ slot: number }> {
  let wake: Promise<void> | undefined = notified
  const fail = (outcome: 'reverted' | 'expired', message: string) =>
    new TransactionError('TRANSACTION_FAILURE', message, { outcome, transaction })
  let failed = 0
  for (let count = 0; ; count++) {
    try {
      const status = await readSignatureStatus(rpc, transaction.hash, signal)
      if (status?.error !== undefined) throw fail('reverted', `Transaction failed: ${JSON.stringify(status.error)}`)
      if (status?.isConfirmed) return { slot: status.slot }
      if (!status && count % offerEvery === offerEvery - 1) {
        if (await isExpired(rpc, transaction, signal))
          throw fail('expired', 'No block included the transaction in time.')
        // Ignores the response to a repeated send, because the next poll reads the status.
        await rpc('sendTransaction', [transaction.raw, { encoding: 'base64', skipPreflight: true }], signal).catch(
          (error: unknown) => {
            if (!isChainError(error) || error.rpcCode === undefined) throw error
          },
        )
      }
      failed = 0
    } catch (error) {
      if (!isChainError(error)) throw error
      if (++failed >= failures)
        throw new TransactionError(error.code, error.message, { outcome: 'unknown', transaction, cause: error })
    }
    const rest = sleep(delay(count), signal)
    await (wake === undefined ? rest : Promise.race([rest, wake.then(() => (wake = undefined))]))
  }
}

export declare namespace waitForConfirmation {
  type Options = {
    transaction: SignedSolanaTransaction
    sleep: (ms: number, signal?: AbortSignal | undefined) => Promise<void>
    signal?: AbortSignal | undefined
    /** Opens a connection with a websocket. */
    subscribe?: (() => Promise<Connection>) | undefined
  }
}
