import { endSessionsOf } from '../database/end-session.js'
import { findWallet } from '../database/find-wallet.js'
import { listPreviousRecoveries, restorePreviousRecovery } from '../database/recovery-changes.js'
import { recordEvent } from '../database/record-event.js'
import { lockUsers } from '../database/users.js'
import { CommandError } from './command-error.js'
import type { Command } from './command.js'
import { findUser } from './find-user.js'

/** Undoes a change of recovery that the owner did not make. Without a change it lists what can be brought back. */
export const restoreRecovery: Command = {
  usage: 'USER ADDRESS [CHANGE]',
  summary: "lists what changes of a wallet's recovery replaced within 30 days; CHANGE: brings it back",
  async run({ open, ...call }) {
    const [, address, id] = call.parameters
    if (address === undefined) throw new CommandError('Name the address of a wallet of the user.')
    const context = await open()
    const { clock, database } = context
    const { appId, id: userId } = await findUser(context, call)
    const wallet = await findWallet(database, { appId, userId, address })
    if (wallet?.status !== 'active') throw new CommandError('The user has no such wallet.')
    const { entropy_id } = wallet
    const listed = await listPreviousRecoveries(database, { entropy_id, now: clock.now() })
    if (id === undefined)
      return listed.map(({ expires_at, id: change, recovery_method: method }) => ({
        ...{ change, method, until: new Date(expires_at).toISOString() },
      }))
    const previous = listed.find((each) => each.id === id)
    if (!previous) throw new CommandError('There is no such change that was replaced less than 30 days ago.')
    await database.transaction().execute(async (transaction) => {
      await lockUsers(transaction, userId)
      await restorePreviousRecovery(transaction, { now: clock.now(), previous })
      const inTransaction = { ...context, database: transaction }
      await endSessionsOf(inTransaction, { appId, by: 'operator', userId })
      await recordEvent(inTransaction, { type: 'recovery-restored-by-operator', appId, userId })
    })
    return [{ restored: id, method: previous.recovery_method }]
  },
}
