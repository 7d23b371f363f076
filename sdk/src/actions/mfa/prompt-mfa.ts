import type { Client } from '../../client.js'
import { askForMfa } from '../../flows/mfa/ask-for-mfa.js'

/**
 * Has the user show a second factor, ahead of a change of their methods: the next one, within five minutes, asks for none.
 * Who has none is not asked. What a wallet does asks for its own. Rejects as `askForMfa` does.
 */
export async function promptMfa(client: Client): Promise<void> {
  await askForMfa(client, { action: {} })
}
