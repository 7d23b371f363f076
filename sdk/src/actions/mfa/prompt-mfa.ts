import { nameChange } from '../../calls/mfa/name-change.js'
import type { Client } from '../../client.js'
import type { ConfirmedAction } from '../../domain/entities/confirmation.js'
import { normalizeEmail } from '../../domain/rules/login/normalize-email.js'
import { askForMfa } from '../../flows/mfa/ask-for-mfa.js'

/**
 * Prompts for MFA ahead of a change of accounts, which then needs no prompt for five minutes. Does nothing without an
 * argument, or for a user without an MFA method. Rejects as `askForMfa` does.
 */
export async function promptMfa(client: Client, change?: promptMfa.Change): Promise<void> {
  // If the function is used as a click handler, its argument is the event.
  if (!change || !('accountType' in change)) return
  const { accountType, identifier, type } = change
  // Normalizes the account's identifier as the provider does, because the proof covers the normalized identifier.
  const named = accountType === 'email' ? (normalizeEmail(identifier) ?? identifier) : identifier
  await askForMfa(client, await nameChange(client, ['account', type, accountType, named]))
}

export declare namespace promptMfa {
  /** The planned change of accounts, in the same format as for a confirmation. */
  type Change = Extract<ConfirmedAction, { readonly accountType: string }>
}
