import type { Client } from '../../client.js'
import type { ConfirmationWay } from '../../domain/entities/confirmation-way.js'
import type { ConfirmedAction } from '../../domain/entities/confirmed-action.js'
import * as confirmations from '../../wire/endpoints/confirmations.js'

/**
 * Sends a code to an account that the user has, to confirm an action, and tells where it went. Where no code reaches the user,
 * tells what can sign instead, which `signConfirmation` asks.
 *
 * @example
 * import { createClient, sendConfirmationCode } from '@keyhook/sdk/core'
 *
 * const client = createClient({ appId: 'keyhookviteexampleapp0001', apiUrl: 'https://auth.example.com' })
 * const { destination } = await sendConfirmationCode(client, { action: { type: 'open-wallet' } })
 */
export async function sendConfirmationCode(
  client: Client,
  { action, signal }: sendConfirmationCode.Parameters,
): Promise<sendConfirmationCode.ReturnType> {
  const { destination, method, ways } = await client.http.call(confirmations.init, { action }, { signal })
  return { destination, method, ways }
}

export declare namespace sendConfirmationCode {
  type Parameters = { action: ConfirmedAction; signal?: AbortSignal | undefined }
  type ReturnType = {
    /** How the code travels, such as 'email'. */
    method: string
    /** The address it was sent to; of what signs the wallet's address, or the passkey's id. */
    destination: string
    /** All that can sign, the best one first; undefined where a code was sent. */
    ways: readonly ConfirmationWay[] | undefined
  }
}
