import type { Client } from '../../client.js'
import * as sessions from '../../wire/endpoints/sessions.js'

/** Lets the wallet frame of another session open the user's wallets. Throws `MISSING_MFA_CREDENTIALS` before the user has approved it. */
export async function approveFrame(client: Client, { id, signal }: approveFrame.Parameters): Promise<void> {
  await client.http.call(sessions.approve, { id }, { signal })
}

export declare namespace approveFrame {
  type Parameters = { id: string; signal?: AbortSignal | undefined }
}
