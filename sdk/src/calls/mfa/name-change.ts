import { actionHash } from '../../base/action-hash.js'
import type { Client } from '../../client.js'
import type { MfaAction } from '../../domain/entities/mfa.js'
import { findPopupHost } from '../oauth/find-popup-host.js'

/**
 * Returns the action that the MFA proof for a change of accounts must cover. `parts` is the content of the action, from
 * the provider's error.
 */
export async function nameChange(client: Client, parts: readonly unknown[]): Promise<nameChange.ReturnType> {
  return { action: { hash: await actionHash(findPopupHost(client).sha256, ...parts) }, parts }
}

export declare namespace nameChange {
  type ReturnType = { readonly action: MfaAction; readonly parts: readonly unknown[] }
}
