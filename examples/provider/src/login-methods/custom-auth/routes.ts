import { customJwt } from '@keyhook/sdk/wire'
import { createKeySets } from '../../connections/create-key-sets.js'
import { verifyCustomToken } from './verify-custom-token.js'
import { spendProof } from '../../database/used-proofs.js'
import { HttpError } from '../../base/http-error.js'
import { logIn } from '../../identity/log-in.js'
import type { Proof } from '../../context/proof.js'
import { requireLoginMethod } from '../../identity/require-login-method.js'
import { digest } from '../../rules/digest.js'
import { serve } from '../../routes/serve.js'

/** Mounts the routes of custom auth (JWT). Each token is valid once (security rule 38). */
function mountCustomJwt(mount: serve.Mount): void {
  const { context } = mount
  const keySets = createKeySets(context)
  serve(
    mount,
    customJwt.authenticate,
    async ({ mode, token }, { app, frame, network, proof: held, userAgent }) => {
      requireLoginMethod(app, 'custom')
      const { customAuth: settings, isProduction } = app
      // The settings schema guarantees these settings.
      if (!settings) throw new Error('The app has no custom auth settings.')
      const keys = keySets(settings.jwksUrl, { allowsPrivate: !isProduction })
      const { thumbprint } = held ?? {}
      const { expiresAt, identity, signed } = await verifyCustomToken(token, {
        ...{ keys, now: context.clock.now(), settings, thumbprint },
      })
      const proof: Proof<'login'> = {
        intent: 'login',
        async spend(transaction) {
          if (!(await spendProof(transaction, { digest: digest(`custom ${app.id} ${signed}`), expiresAt })))
            throw used()
        },
        accept: async () => {},
      }
      const who = { app, frame, identity, method: 'custom', mode, network, thumbprint, userAgent } as const
      return logIn(context, { ...who, proof, userAction: 'none' })
    },
    { kind: 'login' },
  )
}

export const routes = { custom: mountCustomJwt }

const used = () =>
  new HttpError(422, 'invalid_credentials', 'This token was already used to log in. Create a new token for each login.')
