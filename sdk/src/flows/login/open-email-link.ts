import type { Client } from '../../client.js'
import { getFlow } from '../core/get-flow.js'
import { loginFlows } from './login-flows.js'
import { noSignup } from './no-signup.js'

/**
 * Logs in with a magic link. The link works in the browser that requested it, which has the key. In another browser,
 * the flow reports this. A code that is requested there is exempt from the rate limit of unknown devices.
 */
export function openEmailLink(client: Client, { email, token, ...link }: openEmailLink.Parameters): void {
  // Any page can open this one with a fragment, so its content never counts as a typed code.
  if (!/^[\w-]{43}$/.test(token)) return
  // An email that is requested twice within seconds is sent once. Its link has the mode of the first request.
  const disableSignup = link.disableSignup || noSignup.has(client, email)
  void getFlow(client, loginFlows.email.flow).send({ type: 'openLink', destination: email, token, disableSignup })
}

export declare namespace openEmailLink {
  type Parameters = { email: string; token: string; disableSignup: boolean }
}
