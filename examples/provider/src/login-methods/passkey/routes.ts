import { passkeys } from '@keyhook/sdk/wire'
import { createPasskeyLogin } from './create-passkey-login.js'
import { serve } from '../../routes/serve.js'
import { withSession } from '../../routes/with-session.js'

/**
 * Mounts the routes of passkeys, which are verified with WebAuthn. Ignores relying party values from the page (threat
 * 18).
 */
function mountPasskeys(mount: serve.Mount): void {
  const { beginLink, beginLogin, beginSignup, link, logIn, signer, signUp, unlink } = createPasskeyLogin(mount.context)
  mount.context.signers.passkey = signer
  const login = { kind: 'login' } as const

  serve(mount, passkeys.initAuthenticate, (_, call) => beginLogin(call), login)
  serve(mount, passkeys.authenticate, (input, call) => logIn(call, input.authenticator_response), login)
  serve(mount, passkeys.initRegister, (_, call) => beginSignup(call), login)
  serve(mount, passkeys.register, (input, call) => signUp(call, input.authenticator_response), login)
  serve(
    mount,
    passkeys.initLink,
    withSession((_, call) => beginLink(call)),
  )
  serve(
    mount,
    passkeys.link,
    withSession((input, call) => link(call, input.authenticator_response)),
  )
  serve(
    mount,
    passkeys.unlink,
    withSession((input, call) => unlink(call, input.credential_id)),
  )
}

export const routes = { passkey: mountPasskeys }
