import { goElsewhere } from '../../calls/oauth/go-elsewhere.js'
import { logInWithOAuth } from '../../calls/oauth/log-in-with-oauth.js'
import type { Returned } from '../../calls/oauth/returned.js'
import { spendReturn } from '../../calls/oauth/spend-return.js'
import { checkLoggedOut } from '../../calls/session/check-logged-out.js'
import { warmFrame } from '../../calls/wallet/warm-frame.js'
import type { LoginMethod } from '../../domain/entities/app.js'
import { checkLinking } from '../../domain/rules/linking/check-linking.js'
import { latestRedirect } from './latest-redirect.js'
import type { StartEvent } from './direct-row.js'
import { type Asked, type ProofEvent, proofFlow, type ProofState } from './proof-flow.js'
import { succeed } from './succeed.js'

type Journey = {
  /** What the page has come back with. It has not when the user is to be sent away. */
  returned?: Returned | undefined
  /** Whether an account that is linked is to be proved again. */
  isAgain?: boolean | undefined
}

/** How far the way to the other site and back is. */
export type OAuthState =
  | ProofState
  /** The user is at the other site, or has just come back. */
  | ({ status: 'loading' } & Asked & Journey)

export type OAuthEvent = ProofEvent | (StartEvent & Journey)

/** Logs in with an account at another site, or links it: goes there, comes back, and shows what came back. */
export const redirectFlow = (method: LoginMethod) => {
  return proofFlow<OAuthState, OAuthEvent>(method, {
    first: 'loading',
    steps: { loading: { accepted: 'done' } },
    load: async () => ({
      async loading(asked, { client, signal }) {
        const { intent } = asked
        latestRedirect(client).setState({ method })
        if (intent === 'login') checkLoggedOut(client)
        else if (!asked.isAgain) checkLinking(client.store.getState().user, { intent, method })
        const onLate = async (returned: Returned) =>
          (await import('./take-late-return.js')).takeLateReturn(client, { ...asked, method, returned })
        const returned = asked.returned ?? (await goElsewhere(client, { ...asked, method, onLate, signal }))
        const proof = spendReturn(client, returned)
        if (intent !== 'login') {
          const { linkRedirect } = await import('./link-redirect.js')
          return linkRedirect(client, { ...asked, method, proof, signal })
        }
        warmFrame(client)
        return succeed(client, { ...(await logInWithOAuth(client, { ...asked, proof, signal })), intent, method })
      },
    }),
  })
}
