import { nameChange } from '../../calls/mfa/name-change.js'
import type { Client } from '../../client.js'
import type { ConfirmedAction } from '../../domain/entities/confirmed-action.js'
import { normalizeEmail } from '../../domain/rules/login/normalize-email.js'
import { askForMfa } from '../../flows/mfa/ask-for-mfa.js'

/**
 * Asks for MFA ahead of one change of the user's accounts: the change then asks for none within five minutes. Does nothing without
 * a change, and for a user without an MFA method: whatever needs MFA asks for it. Rejects as `askForMfa` does.
 */
export async function promptMfa(client: Client, change?: promptMfa.Change): Promise<void> {
  // A button that has it as its handler passes an event.
  if (!change || !('accountType' in change)) return
  const { accountType, identifier, type } = change
  // As the provider names the account.
  const named = accountType === 'email' ? (normalizeEmail(identifier) ?? identifier) : identifier
  await askForMfa(client, await nameChange(client, ['account', type, accountType, named]))
}

export declare namespace promptMfa {
  /** What is about to change, as the confirmation of it names it. */
  type Change = Extract<ConfirmedAction, { readonly accountType: string }>
}
