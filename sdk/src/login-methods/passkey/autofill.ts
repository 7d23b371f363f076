import { whenAppSettled } from '../../calls/app/when-app-settled.js'
import { askForPasskey, beginPasskey } from './calls.js'
import { getPasskeys } from '../../calls/web-authn/get-passkeys.js'
import type { Client } from '../../client.js'
import { passkeyOfferLife } from './limits.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { passkeyFlow } from './flow.js'

/**
 * Offers the user's passkeys in the field with `autocomplete="username webauthn"` until `signal` is aborted. Selecting
 * a passkey logs in. Does nothing if the browser or the provider has no support, or if the app has a captcha.
 */
export async function offerPasskeys(
  client: Client,
  { disableSignup, signal }: offerPasskeys.Parameters,
): Promise<void> {
  const { platform } = client
  const { canAutofill } = getPasskeys(client)
  if (!(await canAutofill())) return
  await whenAppSettled(client, { signal })
  // Offers no passkeys in an app with a captcha, because the captcha would appear before the user starts a login.
  if (client.app.captchaSiteKey !== undefined) return
  while (!signal.aborted) {
    // Renews the challenge, because it is valid for five minutes and a page may be open for longer.
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
    // The browser has ended the offer early, for example because of another prompt.
    if (!round.signal.aborted) return
  }
}

export declare namespace offerPasskeys {
  type Parameters = { disableSignup?: boolean | undefined; signal: AbortSignal }
}
