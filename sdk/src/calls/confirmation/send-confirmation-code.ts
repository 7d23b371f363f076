import type { Client } from '../../client.js'
import type { ConfirmationWay, ConfirmedAction } from '../../domain/entities/confirmation.js'
import * as confirmations from '../../wire/endpoints/confirmations.js'

/**
 * Sends a code to an account of the user to confirm an action, and returns its destination. If no code can reach the
 * user, returns the wallets and passkeys for `signConfirmation`.
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
    /** Channel of the code, such as 'email'. */
    method: string
    /** The destination of the code. For a wallet or passkey, its address or ID. */
    destination: string
    /** All wallets and passkeys that can confirm, best first. Undefined if a code was sent. */
    ways: readonly ConfirmationWay[] | undefined
  }
}
