import { guest } from '@keyhook/sdk/wire'
import { HttpError } from '../../base/http-error.js'
import { logIn } from '../../identity/log-in.js'
import { requireLoginMethod } from '../../identity/require-login-method.js'
import { digest } from '../../rules/digest.js'
import { serve } from '../../routes/serve.js'

/**
 * Mounts the routes of guest accounts. A random secret in one browser logs in to a guest account again. The provider
 * stores only the secret's digest (threat 21).
 */
function mountGuest(mount: serve.Mount): void {
  const { context } = mount
  const proof = { intent: 'login', spend: async () => {}, accept: async () => {} } as const

  serve(
    mount,
    guest.authenticate,
    async ({ guest_credential: credential, mode }, { app, frame, network, proof: held, userAgent }) => {
      requireLoginMethod(app, 'guest')
      // 32 bytes, base64url.
      if (!/^[\w-]{43}$/.test(credential))
        throw new HttpError(422, 'invalid_credentials', 'The guest credential is not valid.')
      const identity = { type: 'guest', identifier: digest(credential), profile: {} } as const
      const who = {
        app,
        frame,
        identity,
        method: 'guest',
        mode,
        network,
        thumbprint: held?.thumbprint,
        userAgent,
      } as const
      return logIn(context, { ...who, proof, userAction: 'none' })
    },
    { kind: 'login' },
  )
}

export const routes = { guest: mountGuest }
