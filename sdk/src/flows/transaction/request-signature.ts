import { answer, ask } from '../core/ask.js'
import { sign } from '../../calls/wallet/sign.js'
import type { Client } from '../../client.js'
import type { SignRequest } from '../../domain/entities/sign-request.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { asksUser } from '../../domain/rules/asks-user.js'
import { getFlow } from '../core/get-flow.js'
import { inTurn } from '../core/in-turn.js'
import { signFlow } from './sign.js'

/**
 * Signs once the user has agreed, or at once where the app asks nobody. Requests wait for each other. The signature is
 * there as soon as it is made; the screen stays a moment longer.
 *
 * Rejects with `USER_REJECTED` when the screen was closed without a signature, `NO_SCREEN_HOST` when nothing is mounted
 * that could ask, `ABORTED` when the client stopped, or as the wallet does.
 */
export function requestSignature(client: Client, request: SignRequest): Promise<string> {
  if (!asksUser(client.app.embeddedWallets, request.uiOptions)) return sign(client, { request })
  return new Promise((resolve, reject) => {
    inTurn(client, signFlow.id, () => show(client, request, resolve)).catch(reject)
  })
}

async function show(client: Client, request: SignRequest, signed: (signature: string) => void): Promise<void> {
  const flow = getFlow(client, signFlow)
  const { answered, id } = ask(client, { name: 'sign-request' })
  void flow.send({ type: 'ask', request })
  answered.catch(() => flow.send({ type: 'reject' }))
  try {
    await new Promise<void>((resolve, reject) => {
      const unsubscribe = flow.subscribe((state, previous) => {
        if (state.status === 'success') return signed(state.signature)
        if (state.status === 'rejected') reject(new KeyhookError('USER_REJECTED', 'The user rejected the request.'))
        else if (state.status === 'initial' && previous.status === 'success') resolve()
        else if (state.status === 'initial') reject(new KeyhookError('ABORTED', 'The request was cancelled.'))
        else return
        unsubscribe()
      })
    })
  } finally {
    answer(client, id)
    flow.stop()
  }
}
