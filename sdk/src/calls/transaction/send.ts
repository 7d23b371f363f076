import { createTurns } from '../../base/turns.js'
import type { Client } from '../../client.js'
import type { SendRequest } from '../../domain/entities/send-request.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { findSupportedChain } from '../../domain/rules/supported-chain.js'
import { prepare } from './prepare.js'
import { signPrepared } from './sign-prepared.js'
import { submit } from './submit.js'

const turns = new WeakMap<Client, ReturnType<typeof createTurns>>()

/**
 * Signs and sends without asking. Resolves with the hashes as soon as the chain has taken the last transaction, or with
 * the signed bytes when the mode is 'sign'. Sends of one wallet follow each other, so that no two take one nonce.
 *
 * Rejects with `INSUFFICIENT_BALANCE`, `INVALID_REQUEST`, `UNSUPPORTED_CHAIN_ID`, a `ChainError`, or a
 * `TransactionError` once something was signed.
 */
export function send(client: Client, request: SendRequest): Promise<readonly string[]> {
  const turn = turns.get(client) ?? createTurns()
  turns.set(client, turn)
  return turn(request.address.toLowerCase(), async () => {
    const results: string[] = []
    for (const [nonceOffset, one] of request.requests.entries()) {
      const isSigning = request.mode === 'sign'
      const prepared = await prepare(client, {
        address: request.address,
        request: one,
        // A transaction that was sent is in the node's count already.
        nonceOffset: isSigning ? nonceOffset : 0,
      })
      const chain = findSupportedChain(client.app, prepared.chainId)
      if (!prepared.hasFunds && !isSigning)
        throw new KeyhookError('INSUFFICIENT_BALANCE', `Add funds on ${chain.name} to complete transaction.`)
      const transaction = await signPrepared(client, { prepared })
      if (!isSigning) await submit(client, { chainId: prepared.chainId, transaction })
      results.push(isSigning ? transaction.raw : transaction.hash)
    }
    return results
  })
}
