import type { Client } from '../../client.js'
import { askForMfa } from '../../flows/mfa/ask-for-mfa.js'

/**
 * Has the user show a second factor, ahead of a change of their accounts, where the app asks for one: it then asks for none,
 * within five minutes. Who has none is not asked. What a wallet does, and a change of the methods, asks for its own. Rejects as `askForMfa` does.
 */
export async function promptMfa(client: Client): Promise<void> {
  await askForMfa(client, { action: {} })
}
