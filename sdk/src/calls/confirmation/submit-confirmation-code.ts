import type { Client } from '../../client.js'
import type { ConfirmedAction } from '../../domain/entities/confirmation.js'
import { checkCode } from '../../domain/rules/login/code.js'
import * as confirmations from '../../wire/endpoints/confirmations.js'

/**
 * Confirms an action with its code. The action is then allowed once, in this session, for ten minutes.
 *
 * Throws `INVALID_DATA` for an invalid code, and `INVALID_CREDENTIALS` for a wrong or expired one.
 */
export async function submitConfirmationCode(
  client: Client,
  { action, signal, ...typed }: submitConfirmationCode.Parameters,
): Promise<void> {
  const code = checkCode(typed.code)
  await client.http.call(confirmations.confirm, { action, code }, { signal })
}

export declare namespace submitConfirmationCode {
  type Parameters = {
    action: ConfirmedAction
    /** Six digits. */
    code: string
    signal?: AbortSignal | undefined
  }
}
