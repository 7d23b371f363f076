import type { OAuthState, OAuthEvent } from './oauth-state.js'
import { goElsewhere } from '../../calls/oauth/go-elsewhere.js'
import { logInWithOAuth } from '../../calls/oauth/log-in-with-oauth.js'
import type { Returned } from '../../calls/oauth/returned.js'
import { spendReturn } from '../../calls/oauth/spend-return.js'
import { checkLoggedOut } from '../../calls/session/check-logged-out.js'
import { warmFrame } from '../../calls/wallet/warm-frame.js'
import type { LoginMethod } from '../../domain/entities/login-method.js'
import { checkLinking } from '../../domain/rules/linking/check-linking.js'
import { latestRedirect } from './latest-redirect.js'
import { proofFlow } from './proof-flow.js'
import { succeed } from './succeed.js'

/** Logs in or links with a social account: redirects, returns, and submits the response. */
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
