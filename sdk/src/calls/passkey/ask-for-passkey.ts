import type { Client } from '../../client.js'
import type { PasskeyAssertion, PasskeyAttestation } from '../../domain/entities/passkey.js'
import type { PasskeyChallenge } from './begin-passkey.js'
import { getPasskeys } from './get-passkeys.js'

export type PasskeyAnswer = Pick<PasskeyChallenge, 'relyingParty'> &
  (
    | { readonly use: 'login'; readonly challenge: string; readonly answer: PasskeyAssertion }
    | { readonly use: 'signup' | 'link'; readonly answer: PasskeyAttestation }
  )

/**
 * Has the browser ask the user for a passkey, or make one. Rejects with `PASSKEY_NOT_ALLOWED` when the user does not
 * want to, or the browser has none.
 */
export async function askForPasskey(
  client: Client,
  { challenge, isAutofill, signal }: askForPasskey.Parameters,
): Promise<PasskeyAnswer> {
  const { create, get } = getPasskeys(client)
  const { options, relyingParty, use } = challenge
  return use === 'login'
    ? { use, relyingParty, challenge: options.challenge, answer: await get(options, { isAutofill, signal }) }
    : { use, relyingParty, answer: await create(options, signal) }
}

export declare namespace askForPasskey {
  type Parameters = {
    challenge: PasskeyChallenge
    signal: AbortSignal
    /** Offers the passkeys in the field that takes them, until the user picks one. */
    isAutofill?: boolean | undefined
  }
}
