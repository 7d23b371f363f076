import { actionHash } from '../../base/action-hash.js'
import type { Client } from '../../client.js'
import { isKeyhookError } from '../../domain/errors/base.js'
import { MfaRequiredError } from '../../domain/errors/mfa-required-error.js'
import { findOutside } from '../oauth/find-outside.js'

/** Tries; where the frame asks for a second factor, says what for, in the words that it and the provider have for that. */
export async function withMfaAction<value>(
  client: Client,
  { parts, wallet }: withMfaAction.Parameters,
  attempt: () => Promise<value>,
): Promise<value> {
  try {
    return await attempt()
  } catch (error) {
    if (!isKeyhookError(error) || error.code !== 'MISSING_MFA_CREDENTIALS' || 'action' in error) throw error
    const { sha256 } = findOutside(client)
    const action = { wallet, hash: await actionHash(sha256, ...parts) }
    throw new MfaRequiredError({ action, parts }, error)
  }
}

export declare namespace withMfaAction {
  type Parameters = {
    /** The address that names the entropy, where it is an action of a wallet. */
    wallet?: string | undefined
    /** What is done. */
    parts: readonly unknown[]
  }
}
