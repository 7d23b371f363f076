import { listSessions } from '../database/list-sessions.js'
import { revokeSessions } from '../identity/revoke-sessions.js'
import type { Command } from './command.js'
import { findUser } from './find-user.js'

const toTime = (time: number) => new Date(time).toISOString()

export const sessions: Command = {
  usage: 'USER',
  summary: "lists a user's sessions",
  async run({ open, ...call }) {
    const context = await open()
    const user = await findUser(context, call)
    const rows = await listSessions(context, { app_id: user.appId, user_id: user.id })
    return rows.map(({ created_at, expires_at, id, kind, rotated_at, thumbprint }) => ({
      id,
      kind,
      created: toTime(created_at),
      refreshed: toTime(rotated_at),
      expires: toTime(expires_at),
      isBound: thumbprint !== null,
    }))
  },
}

export const endSessions: Command = {
  usage: 'USER [SESSION]',
  summary: 'ends one or all sessions of a user, and makes their browsers unknown',
  async run({ open, ...call }) {
    const context = await open()
    const user = await findUser(context, call)
    const [, id] = call.parameters
    const all = await revokeSessions(context, { appId: user.appId, caller: 'operator', id, userId: user.id })
    return all.map((ended) => ({ ended }))
  },
}
