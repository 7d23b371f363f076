import type { Client } from '../../client.js'
import { getFlow } from '../core/get-flow.js'
import { loginFlows } from './login-flows.js'
import { noSignup } from './no-signup.js'

/**
 * Logs in with the link of a login email. It is good in the browser that asked for the email, which has the key; in another
 * one the flow says so, and a code that is asked for there is not counted among those of strangers.
 */
export function openEmailLink(client: Client, { email, token, ...link }: openEmailLink.Parameters): void {
  // Any page can open this one with a fragment: what it brings is never counted as a code the user typed.
  if (!/^[\w-]{43}$/.test(token)) return
  // An email that was requested twice within seconds is sent once, and its link has the mode of the first request.
  const disableSignup = link.disableSignup || noSignup.has(client, email)
  void getFlow(client, loginFlows.email.flow).send({ type: 'openLink', destination: email, token, disableSignup })
}

export declare namespace openEmailLink {
  type Parameters = { email: string; token: string; disableSignup: boolean }
}
