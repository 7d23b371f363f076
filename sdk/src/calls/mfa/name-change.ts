import { actionHash } from '../../base/action-hash.js'
import type { Client } from '../../client.js'
import type { MfaAction } from '../../domain/entities/mfa.js'
import { findOutside } from '../oauth/find-outside.js'

/** Returns what the MFA proof of a change of the accounts has to be for. `parts` are those of the provider's refusal. */
export async function nameChange(client: Client, parts: readonly unknown[]): Promise<nameChange.ReturnType> {
  return { action: { hash: await actionHash(findOutside(client).sha256, ...parts) }, parts }
}

export declare namespace nameChange {
  type ReturnType = { readonly action: MfaAction; readonly parts: readonly unknown[] }
}
