import type { Client } from '../../client.js'
import { getFlow } from '../core/get-flow.js'
import { loginFlows } from './login-flows.js'
import { noSignup } from './no-signup.js'

/**
 * Logs in with a magic link. The link works only in the browser that requested it, because that browser has the key. In
 * any other browser, the flow ends with an error. If the user then requests a code in that browser, the rate limit of
 * unknown devices does not apply.
 */
export function openEmailLink(client: Client, { email, token, ...link }: openEmailLink.Parameters): void {
  // Any website can open this page with a fragment, so the fragment never counts as a typed code.
  if (!/^[\w-]{43}$/.test(token)) return
  // An email that is requested twice within seconds is sent once. Its link has the mode of the first request.
  const disableSignup = link.disableSignup || noSignup.has(client, email)
  void getFlow(client, loginFlows.email.flow).send({ type: 'openLink', destination: email, token, disableSignup })
}

export declare namespace openEmailLink {
  type Parameters = { email: string; token: string; disableSignup: boolean }
}
