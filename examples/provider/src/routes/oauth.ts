import { oauth } from '@keyhook/sdk/wire'
import { createOAuthLogin } from '../oauth/create-oauth-login.js'
import { mountOAuthCallback } from './oauth-callback.js'
import { serve } from './serve.js'
import { withSession } from './with-session.js'

type Wire = { authorization_code: string; state_code: string; code_verifier: string; provider?: string | undefined }
const read = ({ authorization_code: code, code_verifier: verifier, provider, state_code: state }: Wire) => ({
  code,
  provider,
  state,
  verifier,
})

/** Mounts the routes of social logins. */
export function mountOAuth(mount: serve.Mount): void {
  const { begin, link, logIn, transfer, unlink, ...answers } = createOAuthLogin(mount.context)

  serve(
    mount,
    oauth.init,
    async ({ code_challenge: challenge, provider, redirect_to: redirectTo, state_code: state }, call) => ({
      url: await begin(call, { challenge, provider, redirectTo, state }),
    }),
    { kind: 'login' },
  )
  serve(mount, oauth.authenticate, ({ mode, ...wire }, call) => logIn(call, { mode, ...read(wire) }), { kind: 'login' })
  serve(
    mount,
    oauth.link,
    withSession((wire, call) => link(call, read(wire))),
  )
  serve(
    mount,
    oauth.unlink,
    withSession((account, call) => unlink(call, account)),
  )
  serve(
    mount,
    oauth.transfer,
    withSession(({ nonce, userInfo }, call) => transfer(call, { nonce, ...userInfo })),
  )
  mountOAuthCallback(mount, answers)
}
