import type { ServerApp } from '@keyhook/sdk/wire'
import * as z from 'zod/mini'
import { Link } from '../../rules/url-schemas.js'
import { invalidAccount } from '../account-kind.js'
import { defineLoginMethod } from '../define-login-method.js'

/** Supported signature algorithms. All are asymmetric. */
const algorithms = ['ES256', 'ES384', 'ES512', 'RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'EdDSA'] as const

const CustomAuth = z.optional(
  z.strictObject({
    /**
     * URL of the issuer's JWKS. Must use HTTPS. An app that is not in production may also use a host on this machine.
     */
    jwksUrl: Link,
    /** The `iss` claim of the tokens. */
    issuer: z.string().check(z.minLength(1)),
    /** The only accepted `aud` claim. Use a separate value, so that tokens for other purposes cannot log in. */
    audience: z.string().check(z.minLength(1)),
    /** Accepted signature algorithms. */
    algorithms: z._default(z.readonly(z.array(z.enum(algorithms)).check(z.minLength(1))), ['ES256', 'RS256', 'EdDSA']),
    /**
     * True requires the `nonce` claim with the value that `getCustomAccessToken` received. If false, an attacker who
     * steals an unused token can log in with it for 60 seconds.
     */
    requiresNonce: z._default(z.boolean(), true),
  }),
)

type RequiredApp = Pick<ServerApp, 'loginMethods'> & {
  readonly customAuth?: z.output<typeof CustomAuth>
  readonly isProduction: boolean
}

/** Users of custom auth (JWT), verified by tokens from the app's own server. */
export const customAuth = defineLoginMethod({
  accountType: 'custom_auth',
  accountKind: {
    identifier: 'customUserId',
    // The identifier starts with a digest of the issuer, because a user ID is unique only per issuer.
    normalize: (text) => (/^[\w-]{43}\.[\x21-\x7e]{1,200}$/.test(text) ? text : undefined),
    toField: (text) => text.slice(44),
    invalid: invalidAccount,
    claims: { custom_user_id: 'customUserId' },
    isTransferable: false,
    isSilent: true,
  },
  appSettings: {
    /** Settings of the login method `custom`. */
    customAuth: CustomAuth,
  },
  appChecks: [
    z.refine<RequiredApp>(
      ({ customAuth: auth, loginMethods }) => auth !== undefined || !loginMethods.includes('custom'),
      {
        path: ['customAuth'],
        error: "the login method 'custom' requires it: set the URL of the key set, the issuer and the audience",
      },
    ),
    z.refine<RequiredApp>(
      ({ customAuth: auth, isProduction }) => !isProduction || !auth || new URL(auth.jwksUrl).protocol === 'https:',
      {
        path: ['customAuth', 'jwksUrl'],
        error: 'must be https; on this machine it may be http in an app with `isProduction: false`',
      },
    ),
  ],
  // A token names its audience, but not the app. Each app therefore needs its own audience.
  perApp: {
    read: ({ customAuth: auth }: Pick<RequiredApp, 'customAuth'>) =>
      auth && JSON.stringify([auth.issuer, auth.audience]),
    error: 'two apps share a `customAuth` issuer and audience: give each app a separate audience',
  },
})
