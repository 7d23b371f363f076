import { Secret, TOTP } from 'otpauth'
import { initEnrollment, submitEnrollment } from '../src/actions/mfa/enroll.js'
import type { createTestProvider } from '@keyhook/provider/test'
import { setupWallet } from './setup-wallet.js'

/** Sets up an app with MFA, an authenticator app, and a user with a wallet (unless `hasWallet` is false). */
export async function setupMfa({ app, config, hasWallet = true, platform }: setupMfa.Options = {}) {
  const world = setupWallet({
    app: { mfa: { methods: ['totp', 'passkey', 'sms'] }, loginMethods: ['email', 'passkey'], ...app },
    ...(config && { config }),
    ...(platform && { platform }),
  })
  await (hasWallet ? world.createWallet() : world.logIn())
  const { client, clock, frame, provider } = world
  const authenticator = { secret: '' }
  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(authenticator.secret) }).generate({ timestamp: provider.clock.now() })

  return {
    ...world,
    authenticator,
    /** Returns a code of the authenticator app that was not used before. */
    async nextCode() {
      await clock.advance(60_000)
      return codeNow()
    },
    /** Enrols the authenticator app. Resolves with the recovery codes. */
    async enroll(): Promise<readonly string[]> {
      const { secret } = await initEnrollment(client, 'totp', {})
      authenticator.secret = secret
      const { recoveryCodes } = await submitEnrollment(client, { method: 'totp', code: codeNow() })
      // The user has approved the enrolment on the page of the provider.
      frame.pages.length = 0
      frame.verifying.shown.length = 0
      return recoveryCodes
    },
  }
}

export declare namespace setupMfa {
  type Options = Pick<setupWallet.Options, 'config' | 'platform'> & {
    app?: NonNullable<createTestProvider.Options['app']>
    hasWallet?: boolean
  }
}
