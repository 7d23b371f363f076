import { actionHash } from '../../base/action-hash.js'
import type { Client } from '../../client.js'
import { isKeyhookError } from '../../domain/errors/base.js'
import type { ProviderError } from '../../domain/errors/from-response.js'
import { MfaRequiredError } from '../../domain/errors/mfa-required-error.js'
import { findPopupHost } from '../oauth/find-popup-host.js'

/**
 * Runs an action. If it requires MFA, rejects with an error that identifies the action. Keeps the provider's error if
 * it already names the content to verify, such as the replacement of an MFA method.
 */
export async function withMfaAction<value>(
  client: Client,
  { parts, wallet }: withMfaAction.Parameters,
  attempt: () => Promise<value>,
): Promise<value> {
  try {
    return await attempt()
  } catch (error) {
    if (!isKeyhookError(error) || error.code !== 'MISSING_MFA_CREDENTIALS' || 'action' in error) throw error
    if ((error as Partial<ProviderError>).data?.['parts']) throw error
    const { sha256 } = findPopupHost(client)
    const action = { wallet, hash: await actionHash(sha256, ...parts) }
    throw new MfaRequiredError({ action, parts }, error)
  }
}

export declare namespace withMfaAction {
  type Parameters = {
    /** Address that identifies the entropy (seed or key), for a wallet action. */
    wallet?: string | undefined
    /** Content of the action. */
    parts: readonly unknown[]
  }
}
