import { Secret, TOTP } from 'otpauth'

const period = 30_000

/**
 * The authenticator app on a user's phone. The provider accepts each code once, so every code is from a later time
 * step.
 */
export class AuthenticatorApp {
  readonly #totp: TOTP
  #last = 0

  constructor(secret: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret) })
  }

  /**
   * Returns an unused code of this time step, or of the next one, which the provider also accepts. Otherwise waits for
   * the next step.
   */
  async next(): Promise<string> {
    for (;;) {
      const step = Math.floor(Date.now() / period)
      const wanted = Math.max(step, this.#last + 1)
      if (wanted <= step + 1) {
        this.#last = wanted
        return this.#totp.generate({ timestamp: wanted * period })
      }
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
}
