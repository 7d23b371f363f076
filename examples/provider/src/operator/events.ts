import { sql } from 'kysely'
import type { Schema } from '../database/schema.js'
import { securityEvents } from '../database/security-events.js'
import { CommandError } from './command-error.js'
import type { Command, StoresContext } from './command.js'

const usual = 100

export const events: Command<StoresContext> = {
  usage: '[--user ID] [--type TYPE]',
  summary: 'lists security events, newest first; --limit N, --app ID',
  async run({ open, options }) {
    const limit = Number(options.limit ?? usual)
    if (!Number.isSafeInteger(limit) || limit < 1) throw new CommandError('--limit must be a positive number.')
    const { app, type, user } = options
    if (type !== undefined && !Object.hasOwn(securityEvents, type))
      throw new CommandError(`--type must be one of: ${Object.keys(securityEvents).join(', ')}.`)
    const { database } = await open()
    const { rows } = await sql<Schema['events']>`
      select * from events
      where ${matches('app_id', app)} and ${matches('type', type)} and ${matches('user_id', user)}
      order by created_at desc limit ${limit}
    `.execute(database)
    return rows.map(({ app_id, created_at, session_id, type, user_id }) => ({
      at: new Date(created_at).toISOString(),
      type,
      app: app_id,
      user: user_id,
      session: session_id,
    }))
  },
}

const matches = (column: keyof Schema['events'], value: string | undefined) =>
  value === undefined ? sql`1 = 1` : sql`${sql.ref(column)} = ${value}`
