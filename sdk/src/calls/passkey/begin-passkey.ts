import type { Client } from '../../client.js'
import type { PasskeyCreation, PasskeyRequest } from '../../domain/entities/passkey.js'
import * as passkeys from '../../wire/endpoints/passkeys.js'
import { whenAppSettled } from '../app/when-app-settled.js'

/** What a passkey is used or made for. */
export type PasskeyUse = 'login' | 'signup' | 'link'

/** `relyingParty`: whom the provider asks for, as it is to be told again. */
export type PasskeyChallenge = { readonly relyingParty?: string | null | undefined } & (
  | { readonly use: 'login'; readonly options: PasskeyRequest }
  | { readonly use: 'signup' | 'link'; readonly options: PasskeyCreation }
)

/** Asks the provider for a challenge, which is good once, for five minutes. */
export async function beginPasskey(
  client: Client,
  { captchaToken: token, signal, use }: beginPasskey.Parameters,
): Promise<PasskeyChallenge> {
  await whenAppSettled(client, { signal })
  const { http } = client
  if (use === 'login') {
    const { options, relying_party: relyingParty } = await http.call(passkeys.initAuthenticate, { token }, { signal })
    return { use, options, relyingParty }
  }
  const { options, relying_party: relyingParty } = await (use === 'signup'
    ? http.call(passkeys.initRegister, { token }, { signal })
    : http.call(passkeys.initLink, {}, { signal }))
  return { use, options, relyingParty }
}

export declare namespace beginPasskey {
  type Parameters = {
    use: PasskeyUse
    /** Needed when the app asks for a captcha and nobody is logged in. */
    captchaToken?: string | undefined
    signal?: AbortSignal | undefined
  }
}
