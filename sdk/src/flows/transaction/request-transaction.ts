import { send } from '../../calls/transaction/send.js'
import { answer, ask } from '../core/ask.js'
import type { Client } from '../../client.js'
import type { SendRequest } from '../../domain/entities/send-request.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { asksUser } from '../../domain/rules/asks-user.js'
import { checkTransaction } from '../../domain/rules/check-transaction.js'
import { findEmbeddedWallet } from '../../domain/rules/embedded-wallets.js'
import { findSupportedChain } from '../../domain/rules/supported-chain.js'
import { getFlow } from '../core/get-flow.js'
import { inTurn } from '../core/in-turn.js'
import { sendFlow, type SendState } from './send.js'

/**
 * Sends transactions once the user has agreed, or at once where the app asks nobody. Resolves with the hashes (the
 * signed bytes in mode 'sign') when the last one is confirmed, or when the user closes the screen after the chain has
 * taken it: a transaction that left goes on. There are fewer hashes than requests when the user stopped half-way.
 *
 * Rejects with `USER_REJECTED` when nothing was signed, with a `TransactionError` when something was and failed, with
 * `NO_SCREEN_HOST`, `INVALID_REQUEST`, `UNSUPPORTED_CHAIN_ID`, or `ABORTED` when the client stopped.
 */
export async function requestTransaction(client: Client, request: SendRequest): Promise<readonly string[]> {
  check(client, request)
  if (!asksUser(client.app.embeddedWallets, request.uiOptions)) return send(client, request)
  return new Promise((resolve, reject) => {
    inTurn(client, sendFlow.id, () => show(client, request, resolve)).catch(reject)
  })
}

function check(client: Client, { address, requests }: SendRequest): void {
  const { user } = client.store.getState()
  if (!user) throw new KeyhookError('MUST_BE_AUTHENTICATED', 'User must be authenticated.')
  if (!findEmbeddedWallet(user, address))
    throw new KeyhookError('UNABLE_TO_SIGN', 'Cannot request a signature with this wallet address')
  if (requests.length === 0) throw new KeyhookError('INVALID_REQUEST', 'Invalid transaction request')
  for (const request of requests) {
    checkTransaction(request)
    if (request.chainId !== undefined) findSupportedChain(client.app, request.chainId)
  }
}

/** The screen of one batch, from asking to closing. `sent` is called once there is no way back. */
async function show(client: Client, request: SendRequest, sent: (results: readonly string[]) => void): Promise<void> {
  const flow = getFlow(client, sendFlow)
  const { answered, id } = ask(client, { name: 'send-transaction' })
  let isClosed = false
  try {
    await new Promise<void>((resolve, reject) => {
      const settle = (state: SendState, previous: SendState) => {
        if (state.status === 'done') {
          sent(state.results)
          if (isClosed) resolve()
        } else if (isClosed && isOut(state)) resolve(sent([...state.results, state.signed.hash]))
        else if (isClosed && state.status === 'error') reject(state.error)
        else if (state.status === 'rejected')
          if (state.results.length > 0 && state.error.code === 'USER_REJECTED') resolve(sent(state.results))
          else reject(state.error)
        else if (state.status === 'initial')
          if (previous.status === 'done') resolve()
          else if (isOut(previous)) resolve(sent([...previous.results, previous.signed.hash]))
          else reject(new KeyhookError('ABORTED', 'The request was cancelled.'))
        else return
        if (state.status !== 'done' || isClosed) unsubscribe()
      }
      const unsubscribe = flow.subscribe(settle)
      answered.catch(() => {
        isClosed = true
        const state = flow.getState()
        if (isOut(state) || state.status === 'done') settle(state, state)
        else void flow.send({ type: 'reject' })
      })
      void flow.send({ type: 'ask', request })
    })
  } finally {
    answer(client, id)
    flow.stop()
  }
}

/** Whether the last transaction is with the chain, whatever its receipt will say. */
const isOut = (
  state: SendState,
): state is Extract<SendState, { status: 'awaiting-receipt' | 'error' }> & { signed: { hash: string } } =>
  (state.status === 'awaiting-receipt' || (state.status === 'error' && state.isTaken && state.outcome === 'unknown')) &&
  state.step === state.request.requests.length - 1
