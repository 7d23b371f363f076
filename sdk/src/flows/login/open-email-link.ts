import type { Client } from '../../client.js'
import { getFlow } from '../core/get-flow.js'
import { loginFlows } from './login-flows.js'
import { noSignup } from './no-signup.js'

/**
 * Logs in with a magic link. The link works only in the browser that requested it, because only that browser has the
 * session's key. In any other browser, the flow ends with an error. A code that the user then requests in that browser
 * is exempt from the rate limit of unknown devices.
 */
export function openEmailLink(client: Client, { email, token, ...link }: openEmailLink.Parameters): void {
  // Any website can open this page with a fragment, so the fragment never counts as a typed code.
  if (!/^[\w-]{43}$/.test(token)) return
  // The provider sends one email if two are requested within seconds. The link keeps the mode of the first request.
  const disableSignup = link.disableSignup || noSignup.has(client, email)
  void getFlow(client, loginFlows.email.flow).send({ type: 'openLink', destination: email, token, disableSignup })
}

export declare namespace openEmailLink {
  type Parameters = { email: string; token: string; disableSignup: boolean }
}
