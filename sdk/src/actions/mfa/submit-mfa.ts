import type { Client } from '../../client.js'
import type { MfaFactor } from '../../domain/entities/mfa.js'
import type { PasskeyRequest } from '../../domain/entities/passkey.js'
import { mfaNotAsked, unsupportedMfa } from '../../domain/errors/mfa-errors.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { mfaFlow, type MfaState } from '../../flows/mfa/mfa.js'

/**
 * Answers with the code, or for a passkey with the challenge of `initMfa`, which the browser then asks the user about. What
 * asked for it goes on by itself. Rejects with the error that the guards of second factors tell apart.
 */
export async function submitMfa(client: Client, method: MfaFactor, answer: string | PasskeyRequest): Promise<void> {
  const run = getFlow(client, mfaFlow)
  const state = run.getState()
  if (state.status === 'initial') throw mfaNotAsked()
  if (!('method' in state) || state.method !== method) throw unsupportedMfa()
  const event = { type: 'submit', answer } as const
  if (!run.accepts(event)) throw mfaNotAsked()
  // Verified is not where the run rests, but all that is waited for.
  const next = await new Promise<MfaState>((resolve) => {
    const unsubscribe = run.subscribe((each) => {
      if (each.status === 'submitting') return
      unsubscribe()
      resolve(each)
    })
    void run.send(event)
  })
  if ('error' in next) throw next.error
}
