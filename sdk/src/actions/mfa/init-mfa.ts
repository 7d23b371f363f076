import type { Client } from '../../client.js'
import type { MfaFactor } from '../../domain/entities/mfa.js'
import type { PasskeyRequest } from '../../domain/entities/passkey.js'
import { mfaNotRequested, unsupportedMfa } from '../../domain/errors/mfa-errors.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { mfaFlow } from '../../flows/mfa/mfa.js'

/**
 * Starts a method of the current verification: sends a text message, or returns the challenge for a passkey. Rejects
 * with `INVALID_REQUEST` without a verification, and with `INVALID_DATA` for a method that is not enrolled.
 */
export async function initMfa(client: Client, method: MfaFactor): Promise<PasskeyRequest | undefined> {
  const run = getFlow(client, mfaFlow)
  const event = { type: 'choose', method } as const
  if (!run.accepts(event)) {
    if (run.getState().status === 'initial') throw mfaNotRequested()
    throw unsupportedMfa()
  }
  const state = await run.send(event)
  if ('error' in state) throw state.error
  return 'options' in state ? state.options : undefined
}
