import type { Client } from '../../client.js'
import type { MfaFactor } from '../../domain/entities/mfa.js'
import type { PasskeyRequest } from '../../domain/entities/passkey.js'
import { mfaNotRequested, unsupportedMfa } from '../../domain/errors/mfa-errors.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { type MfaState, mfaFlow } from '../../flows/mfa/mfa.js'

/**
 * Submits a code. For a passkey, pass the challenge from `initMfa`, which opens the browser's prompt. The waiting call
 * then continues. Rejects with an MFA error, which guards such as `errorIndicatesMfaVerificationFailed` identify.
 */
export async function submitMfa(client: Client, method: MfaFactor, answer: string | PasskeyRequest): Promise<void> {
  const run = getFlow(client, mfaFlow)
  const state = run.getState()
  if (state.status === 'initial') throw mfaNotRequested()
  if (!('method' in state) || state.method !== method) throw unsupportedMfa()
  const event = { type: 'submit', answer } as const
  if (!run.accepts(event)) throw mfaNotRequested()
  // Resolves in the status 'verified', before the flow has ended.
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
