import { customJwt } from '@keyhook/sdk/wire'
import { createKeySets } from '../connections/create-key-sets.js'
import { verifyCustomToken } from '../custom-auth/verify-custom-token.js'
import { logIn } from '../identity/log-in.js'
import { requireLoginMethod } from '../identity/require-login-method.js'
import { serve } from './serve.js'

/** Users of an app's own login system, proved by its tokens. They are good for as long as that system says. */
export function mountCustomJwt(mount: serve.Mount): void {
  const { context } = mount
  const keySets = createKeySets(context)
  const proof = { intent: 'login', spend: async () => {}, accept: async () => {} } as const

  serve(
    mount,
    customJwt.authenticate,
    async ({ mode, token }, { app, frame, proof: held, userAgent }) => {
      requireLoginMethod(app, 'custom')
      const { customAuth: settings, isProduction } = app
      // Settings without it are not taken.
      if (!settings) throw new Error('The app has no login system of its own.')
      const keys = keySets(settings.jwksUrl, { allowsPrivate: !isProduction })
      const identity = await verifyCustomToken(token, { keys, now: context.clock.now(), settings })
      return logIn(context, { app, frame, identity, mode, proof, thumbprint: held?.thumbprint, userAgent })
    },
    { kind: 'login' },
  )
}
