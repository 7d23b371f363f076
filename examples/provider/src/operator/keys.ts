import { type KeyScope, keyScopes } from '@keyhook/sdk/wire'
import type { Context } from '../context/context.js'
import { addAppKey, listAppKeys, mostAppKeys, removeAppKey, rotateAppKey } from '../database/app-keys.js'
import { recordEvent } from '../database/record-event.js'
import { digestAppKey, makeAppKeySecret } from '../rules/app-key-secret.js'
import { CommandError } from './command-error.js'
import type { Command, CommandCall } from './command.js'
import { findAppId } from './find-app-id.js'

const hour = 60 * 60_000
const defaultOverlap = 24
/** Maximum overlap of a rotation, in hours: 30 days. */
const longestOverlap = 720

type Run = (context: Context, call: Pick<CommandCall, 'options'> & { appId: string; id: string }) => Promise<object[]>

/** Manages the keys with which an app's server calls the admin API. */
export const keys: Command = {
  usage: 'list|create|rotate|revoke [KEY]',
  summary: "manages the keys of an app's server: --scopes read,users,wallets --overlap HOURS",
  async run({ open, options, parameters: [action = 'list', id = ''] }) {
    const run = Object.hasOwn(actions, action) ? actions[action] : undefined
    if (!run) throw new CommandError(`Unknown action '${action}'. Known actions: ${Object.keys(actions).join(', ')}.`)
    if (action !== 'list' && !/^[a-z0-9][a-z0-9-]{0,39}$/.test(id))
      throw new CommandError('Pass the name of the key: 1 to 40 characters of a to z, digits and hyphens.')
    const context = await open()
    return run(context, { appId: findAppId(context, options), id, options })
  },
}

const actions: Readonly<Record<string, Run>> = {
  async list({ clock, database }, { appId }) {
    const rows = await listAppKeys(database, appId)
    return rows.map(({ created_at, id, previous_until, rotated_at, scopes }) => ({
      key: id,
      scopes,
      created: toTime(created_at),
      rotated: rotated_at === null ? null : toTime(rotated_at),
      previousSecretUntil: (previous_until ?? 0) > clock.now() ? toTime(previous_until!) : null,
    }))
  },

  async create(context, { appId, id, options }) {
    // In the audit log, this name is the secret of the settings.
    if (id === 'settings') throw new CommandError("The name 'settings' is reserved. Use another name.")
    const scopes = readScopes(options.scopes)
    const { secret, stored } = makeSecret(context, appId)
    await context.database.transaction().execute(async (database) => {
      if ((await listAppKeys(database, appId)).length >= mostAppKeys)
        throw new CommandError(`An app has at most ${mostAppKeys} keys. Revoke one first.`)
      if (!(await addAppKey(database, { appId, digest: stored, id, now: context.clock.now(), scopes })))
        throw new CommandError(`The app has a key '${id}' already. Rotate it, or use another name.`)
      await recordEvent({ ...context, database }, { type: 'app-key-created', appId })
    })
    return [{ key: id, scopes, secret }]
  },

  async rotate(context, { appId, id, options }) {
    const now = context.clock.now()
    const previousUntil = now + readOverlap(options.overlap) * hour
    const { secret, stored } = makeSecret(context, appId)
    await context.database.transaction().execute(async (database) => {
      if (!(await rotateAppKey(database, { appId, digest: stored, id, now, previousUntil }))) throw unknownKey(id)
      await recordEvent({ ...context, database }, { type: 'app-key-rotated', appId })
    })
    return [{ key: id, secret, previousSecretUntil: toTime(previousUntil) }]
  },

  async revoke(context, { appId, id }) {
    await context.database.transaction().execute(async (database) => {
      if (!(await removeAppKey(database, { appId, id }))) throw unknownKey(id)
      await recordEvent({ ...context, database }, { type: 'app-key-revoked', appId })
    })
    return [{ revoked: id }]
  },
}

const toTime = (time: number) => new Date(time).toISOString()

const unknownKey = (id: string) => new CommandError(`The app has no key '${id}'.`)

/** Creates a secret, which only the output of the command contains, and its stored form. */
function makeSecret({ secrets }: Context, appId: string): { secret: string; stored: string } {
  const secret = makeAppKeySecret()
  // The cast is safe, because `digestAppKey` rejects only malformed secrets.
  return { secret, stored: digestAppKey(secrets.names, { appId, secret })! }
}

function readScopes(text: string | undefined): readonly KeyScope[] {
  const names = [...new Set((text ?? '').split(',').filter((name) => name !== ''))]
  const scopes = keyScopes.filter((scope) => names.includes(scope))
  if (names.length === 0 || scopes.length < names.length)
    throw new CommandError(`Pass the scopes of the key: --scopes with one or more of ${keyScopes.join(',')}.`)
  return scopes
}

function readOverlap(text = String(defaultOverlap)): number {
  const hours = Number(text)
  if (/^\d{1,3}$/.test(text) && hours <= longestOverlap) return hours
  throw new CommandError(`--overlap must be a number of hours from 0 to ${longestOverlap}.`)
}
