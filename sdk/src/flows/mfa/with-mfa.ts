import type { Client } from '../../client.js'
import { isKeyhookError } from '../../domain/errors/base.js'
import type { MfaRequiredError } from '../../domain/errors/mfa-required-error.js'
import { mfaAttempts } from '../../domain/rules/limits.js'

/**
 * Tries; where that takes a second factor, asks the user for one and tries again. What is done in several steps, such as
 * bringing a wallet to this browser and signing with it, may ask for one for each.
 */
export async function withMfa<value>(
  client: Client,
  { signal }: withMfa.Options,
  attempt: () => Promise<value>,
): Promise<value> {
  for (let asked = 0; ; asked++)
    try {
      return await attempt()
    } catch (error) {
      if (!isKeyhookError(error) || error.code !== 'MISSING_MFA_CREDENTIALS' || asked === mfaAttempts) throw error
      const { askForMfa } = await import('./ask-for-mfa.js')
      // What names no action is a change of the accounts.
      const { action = {} } = error as Partial<MfaRequiredError>
      if (!(await askForMfa(client, { action, signal }))) throw error
    }
}

export declare namespace withMfa {
  type Options = {
    /** Of the effect that asks: see `ask`. */
    signal?: AbortSignal | undefined
  }
}
