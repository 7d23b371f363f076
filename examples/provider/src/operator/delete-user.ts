import { endSessionsOf } from '../database/end-session.js'
import { recordEvent } from '../database/record-event.js'
import { lockUsers, softDeleteUser } from '../database/users.js'
import { CommandError } from './command-error.js'
import type { Command } from './command.js'
import { findUser } from './find-user.js'

export const deleteUser: Command = {
  usage: 'USER',
  summary: 'deletes a user; wallets and shares go 30 days later',
  async run({ open, ...call }) {
    const context = await open()
    const { appId, id } = await findUser(context, call)
    await context.database.transaction().execute(async (database) => {
      if (!(await lockUsers(database, id)).includes(id)) throw new CommandError('There is no such user.')
      const inTransaction = { ...context, database }
      await softDeleteUser(database, { appId, by: 'operator', id, now: context.clock.now() })
      await endSessionsOf(inTransaction, { appId, by: 'operator', userId: id })
      await recordEvent(inTransaction, { type: 'user-deleted-by-operator', appId, userId: id })
    })
    return [{ deleted: id }]
  },
}
