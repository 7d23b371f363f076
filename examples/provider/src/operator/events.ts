import { CommandError } from './command-error.js'
import type { Command } from './command.js'

const usual = 100

export const events: Command = {
  usage: '[--user ID] [--type TYPE]',
  summary: 'lists security events, newest first; --limit N, --app ID',
  async run({ open, options }) {
    const limit = Number(options.limit ?? usual)
    if (!Number.isSafeInteger(limit) || limit < 1) throw new CommandError('--limit is a positive number.')
    const { database } = await open()
    let query = database.selectFrom('events').selectAll().orderBy('created_at', 'desc').limit(limit)
    if (options.app !== undefined) query = query.where('app_id', '=', options.app)
    if (options.type !== undefined) query = query.where('type', '=', options.type)
    if (options.user !== undefined) query = query.where('user_id', '=', options.user)
    const rows = await query.execute()
    return rows.map(({ app_id, created_at, session_id, type, user_id }) => ({
      at: new Date(created_at).toISOString(),
      type,
      app: app_id,
      user: user_id,
      session: session_id,
    }))
  },
}
