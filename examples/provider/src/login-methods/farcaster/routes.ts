import { farcaster } from '@keyhook/sdk/wire'
import { createFarcasterLogin } from './create-farcaster-login.js'
import { createSignedLogin } from '../../linking/create-signed-login.js'
import { mountFarcasterSigner } from './signer-routes.js'
import { serve } from '../../routes/serve.js'
import { withSession } from '../../routes/with-session.js'

/** Mounts the routes of Farcaster login and signers. */
function mountFarcaster(mount: serve.Mount): void {
  const { check, open, readStatus } = createFarcasterLogin(mount.context)
  const { link, logIn, transfer, unlink } = createSignedLogin(mount.context, {
    // A phone approves the browser that opened the channel, which may be an attacker's. The attacker can send the user
    // a link to that channel. The approval is therefore not a user action in this browser.
    ...{ method: 'farcaster', type: 'farcaster', userAction: 'none' },
  })

  mountFarcasterSigner(mount)
  serve(mount, farcaster.init, (_, call) => open(call), { kind: 'login' })
  serve(mount, farcaster.status, ({ channel_token: token }, call) => readStatus(call, token), { kind: 'poll' })
  serve(
    mount,
    farcaster.authenticate,
    async ({ mode, ...signed }, call) => logIn(call, await check(call, { intent: 'login' }, signed), mode),
    { kind: 'login' },
  )
  serve(
    mount,
    farcaster.link,
    withSession(async (signed, call) =>
      link(call, await check(call, { intent: 'link', userId: call.session.user_id }, signed)),
    ),
  )
  serve(
    mount,
    farcaster.unlink,
    withSession(({ fid }, call) => unlink(call, String(fid))),
  )
  serve(
    mount,
    farcaster.transfer,
    withSession(({ farcaster_id: text, nonce }, call) => transfer(call, { nonce, text })),
  )
}

export const routes = { farcaster: mountFarcaster }
