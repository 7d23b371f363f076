import type { Kysely } from 'kysely'
import { confirmationRequired } from '../base/http-error.js'
import type { SessionCall } from '../context/call.js'
import type { Context } from '../context/context.js'
import { requireOpenFrame } from '../database/is-open-frame.js'
import type { LockedFrame } from '../database/locked-frame.js'
import type { Schema } from '../database/schema.js'
import { lockCaller } from './lock-caller.js'

type FrameCall = Pick<SessionCall, 'app' | 'session'>

/**
 * Locks the user and the session of a wallet frame, and reads the session again (security rule 38). Throws 403 if the
 * session is now bound to another key, or if its key may not open wallets. This check is necessary. Script in the page
 * can bind other keys between the start of a call and this transaction.
 */
export async function lockFrame(transaction: Kysely<Schema>, { app, session }: FrameCall): Promise<LockedFrame> {
  const current = await lockCaller(transaction, session)
  const isBound = current.frame_thumbprint !== null && current.frame_thumbprint === session.frame_thumbprint
  if (!isBound || current.frame_storage === null) throw confirmationRequired()
  await requireOpenFrame(transaction, { app, session: current })
  // The type has a private mark that no object has. No other function can therefore create it without a cast.
  return { app, session: current, transaction } as LockedFrame
}

/**
 * Runs a wallet frame's operation in one transaction, with the frame key that is bound now. Calls `refuses` first. If
 * it returns true, commits its writes, does not call `run`, and throws 403.
 */
export async function withFrame<result>(
  { database }: Pick<Context, 'database'>,
  call: FrameCall,
  run: (frame: LockedFrame) => Promise<result>,
  { refuses }: { refuses?: (frame: LockedFrame) => Promise<boolean> } = {},
): Promise<result> {
  const outcome = await database.transaction().execute(async (transaction) => {
    const frame = await lockFrame(transaction, call)
    return (await refuses?.(frame)) ? undefined : { value: await run(frame) }
  })
  if (!outcome) throw confirmationRequired()
  return outcome.value
}
