import { whenAppSettled } from '../../calls/app/when-app-settled.js'
import { askForPasskey } from '../../calls/passkey/ask-for-passkey.js'
import { beginPasskey } from '../../calls/passkey/begin-passkey.js'
import { getPasskeys } from '../../calls/passkey/get-passkeys.js'
import type { Client } from '../../client.js'
import { passkeyOfferLife } from '../../domain/rules/limits.js'
import { getFlow } from '../core/get-flow.js'
import { passkeyFlow } from './passkey.js'

/**
 * Offers the user's passkeys in the field of the page that takes them (`autocomplete="username webauthn"`), until `signal`
 * is aborted: one that is picked there logs in. Does nothing, and says nothing, where the browser or the provider cannot,
 * and in an app with a captcha.
 */
export async function offerPasskeys(
  client: Client,
  { disableSignup, signal }: offerPasskeys.Parameters,
): Promise<void> {
  const { platform } = client
  const { canAutofill } = getPasskeys(client)
  if (!(await canAutofill())) return
  await whenAppSettled(client, { signal })
  // Of a user who has started nothing no captcha is asked.
  if (client.app.captchaSiteKey !== undefined) return
  while (!signal.aborted) {
    // A challenge is good for five minutes, and a page may stay open for longer.
    const round = new AbortController()
    const end = () => round.abort()
    signal.addEventListener('abort', end, { once: true })
    const challenge = await beginPasskey(client, { signal, use: 'login' })
    if (signal.aborted) return
    void platform.sleep(passkeyOfferLife, signal).then(end, () => {})
    const answered = await askForPasskey(client, { challenge, isAutofill: true, signal: round.signal }).catch(
      () => undefined,
    )
    signal.removeEventListener('abort', end)
    if (answered && !signal.aborted)
      return void getFlow(client, passkeyFlow).send({ type: 'picked', answered, disableSignup })
    // Not this offer alone has ended: the user was asked elsewhere, or the browser does not want to.
    if (!round.signal.aborted) return
  }
}

export declare namespace offerPasskeys {
  type Parameters = { disableSignup?: boolean | undefined; signal: AbortSignal }
}
