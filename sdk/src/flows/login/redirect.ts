import { succeed } from './succeed.js'
import { type ProofEvent, type ProofState, type Requested, proofFlow } from './proof-flow.js'
import { latestRedirect } from './latest-redirect.js'
import { checkLinking } from '../../domain/rules/linking/check-linking.js'
import type { LoginMethod } from '../../domain/entities/login-method.js'
import { warmFrame } from '../../calls/wallet/warm-frame.js'
import { checkLoggedOut } from '../../calls/session/check-logged-out.js'
import { spendReturn } from '../../calls/oauth/spend-return.js'
import type { Returned } from '../../calls/oauth/return-message.js'
import { logInWithOAuth } from '../../calls/oauth/log-in-with-oauth.js'
import { openOAuthPopup } from '../../calls/oauth/open-oauth-popup.js'
import type { StartEvent } from './direct-row.js'

/** Logs in or links with a social account: redirects to the OAuth provider, and submits its response. */
export const redirectFlow = (method: LoginMethod) => {
  return proofFlow<OAuthState, OAuthEvent>(method, {
    first: 'loading',
    steps: { loading: { accepted: 'done' } },
    load: async () => ({
      async loading(requested, { client, signal }) {
        const { intent } = requested
        latestRedirect(client).setState({ method })
        if (intent === 'login') checkLoggedOut(client)
        else if (!requested.isAgain) checkLinking(client.store.getState().user, { intent, method })
        const onDelayed = async (returned: Returned) =>
          (await import('./take-delayed-return.js')).takeDelayedReturn(client, { ...requested, method, returned })
        const returned =
          requested.returned ?? (await openOAuthPopup(client, { ...requested, method, onDelayed, signal }))
        const proof = spendReturn(client, returned)
        if (intent !== 'login') {
          const { linkRedirect } = await import('./link-redirect.js')
          return linkRedirect(client, { ...requested, method, proof, signal })
        }
        warmFrame(client)
        return succeed(client, { ...(await logInWithOAuth(client, { ...requested, proof, signal })), intent, method })
      },
    }),
  })
}

type Journey = {
  /** The OAuth response of this page. Absent before the redirect. */
  returned?: Returned | undefined
  /** True to send the user of a linked account to the OAuth provider again, for new tokens. */
  isAgain?: boolean | undefined
}

/** State of an OAuth redirect. */
export type OAuthState =
  | ProofState
  /** The user is at the OAuth provider, or has just returned. */
  | ({ status: 'loading' } & Requested & Journey)

export type OAuthEvent = ProofEvent | (StartEvent & Journey)
