import type { Context } from '../context/context.js'
import { listAccounts } from '../database/accounts.js'
import { endSessionsOf } from '../database/end-session.js'
import { forgetFrames } from '../database/forget-frames.js'
import { mayForgetFrames } from './may-forget.js'

/**
 * Ends sessions of a user after a change of accounts, in the same transaction. Also makes browsers unknown that have
 * not opened a wallet. Otherwise a browser that logged in with the changed account could open a wallet later. Keeps all
 * browsers if no remaining account can approve a new one. Otherwise that user could never create or claim a wallet.
 */
export async function endAccess(
  context: Pick<Context, 'clock' | 'database' | 'log' | 'secrets' | 'settings'>,
  options: endSessionsOf.Options,
): Promise<void> {
  const { appId, userId } = options
  await endSessionsOf(context, options)
  const isWithoutAccounts = (await listAccounts(context.database, userId)).length === 0
  if (isWithoutAccounts || (await mayForgetFrames(context, { appId, userId })))
    await forgetFrames(context, { appId, frames: 'unused', userId })
}
