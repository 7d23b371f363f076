import { audit } from './audit.js'
import { backup } from './backup.js'
import type { Command, StoresContext } from './command.js'
import { events } from './events.js'
import { keys } from './keys.js'
import { resetMfa } from './reset-mfa.js'
import { restore } from './restore.js'
import { rotateSecrets } from './rotate-secrets.js'
import { endSessions, sessions } from './sessions.js'
import { revokeSigningKey, rotateSigningKey, signingKeys } from './signing-keys.js'
import { undeleteUser } from './undelete-user.js'
import { findAccount, listAccounts } from '../database/accounts.js'
import { recordLocation } from '../database/installation-location.js'
import { endSessionsOf } from '../database/end-session.js'
import { recordEvent } from '../database/record-event.js'
import { lockUsers, softDeleteUser } from '../database/users.js'
import { emitUserWebhook } from '../identity/emit-user-webhook.js'
import { endAccess } from '../identity/end-access.js'
import { CommandError } from './command-error.js'
import { findUser, toEmail } from './find-user.js'
import { findWallet } from '../database/find-wallet.js'
import { listPreviousRecoveries, restorePreviousRecovery } from '../database/recovery-changes.js'
import { unlockAccount } from './unlock-account.js'
import { unlockUser } from './unlock-user.js'
import { findAppId } from './find-app-id.js'
import { webhooks } from './webhooks.js'

const unlock: Command = {
  usage: 'USER',
  summary: 'resets the counts of wrong codes, MFA answers and recovery passwords, and of sent messages',
  async run({ open, ...call }) {
    const [text = ''] = call.parameters
    const context = await open()
    const email = toEmail(text)
    // An attacker can also lock an address that has no user.
    const key =
      email !== undefined && ({ app_id: findAppId(context, call.options), type: 'email', identifier: email } as const)
    const userId = key ? (await findAccount(context.database, key))?.user_id : (await findUser(context, call)).id
    const accounts = key ? [key] : await listAccounts(context.database, userId ?? '')
    await context.database.transaction().execute(async (database) => {
      const inTransaction = { ...context, database }
      for (const { app_id: appId, identifier, type } of accounts)
        if (type === 'email' || type === 'phone')
          await unlockAccount(inTransaction, { appId, identifier, type, userId })
      if (userId !== undefined) await unlockUser(inTransaction, { userId })
    })
    return [{ unlocked: text }]
  },
}

/**
 * Restores an earlier recovery method, after a change that the wallet's owner did not make. Without a change ID, lists
 * the changes that can be restored.
 */
const restoreRecovery: Command = {
  usage: 'USER ADDRESS [CHANGE]',
  summary: "lists a wallet's recovery methods that were replaced within 30 days; CHANGE: restores one",
  async run({ open, ...call }) {
    const [, address, id] = call.parameters
    if (address === undefined) throw new CommandError("Pass the address of the user's wallet.")
    const context = await open()
    const { clock, database } = context
    const { appId, id: userId } = await findUser(context, call)
    const wallet = await findWallet(database, { appId, userId, address })
    if (wallet?.status !== 'active') throw new CommandError('The user has no active wallet with this address.')
    const { entropy_id } = wallet
    const listed = await listPreviousRecoveries(database, { entropy_id, now: clock.now() })
    if (id === undefined)
      return listed.map(({ expires_at, id: change, recovery_method: method }) => ({
        ...{ change, method, until: new Date(expires_at).toISOString() },
      }))
    const previous = listed.find((each) => each.id === id)
    if (!previous) throw new CommandError('The change does not exist, or was replaced more than 30 days ago.')
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

const deleteUser: Command = {
  usage: 'USER',
  summary: "deletes a user, and the user's wallets and shares 30 days later",
  async run({ open, ...call }) {
    const context = await open()
    const { appId, id } = await findUser(context, call)
    await context.database.transaction().execute(async (database) => {
      if (!(await lockUsers(database, id)).includes(id)) throw new CommandError('The user does not exist.')
      const inTransaction = { ...context, database }
      await emitUserWebhook(inTransaction, { appId, type: 'user.deleted', userId: id })
      await endAccess(inTransaction, { appId, by: 'operator', userId: id })
      await softDeleteUser(database, { appId, by: 'operator', id, now: context.clock.now() })
      await recordEvent(inTransaction, { type: 'user-deleted-by-operator', appId, userId: id })
    })
    return [{ deleted: id }]
  },
}

/** Records the current location of the stores. Use it after their server was moved or upgraded without data loss. */
const acceptMove: Command<StoresContext> = {
  usage: '',
  summary: 'keeps the sessions after PostgreSQL was moved or upgraded',
  takesCopies: true,
  async run({ open }) {
    const { stores } = await open()
    for (const store of [stores.main, stores.recovery]) if (store) await recordLocation(store.database)
    return [{ accepted: true }]
  },
}

/** The provider's commands, by name. */
export const commands: Readonly<Partial<Record<string, Command>>> = {
  'sessions': sessions,
  'end-sessions': endSessions,
  'delete-user': deleteUser,
  'undelete-user': undeleteUser,
  'unlock': unlock,
  'reset-mfa': resetMfa,
  'restore-recovery': restoreRecovery,
  'events': events,
  'audit': audit,
  'webhooks': webhooks,
  'keys': keys,
  'signing-keys': signingKeys,
  'rotate-signing-key': rotateSigningKey,
  'revoke-signing-key': revokeSigningKey,
  'rotate-secrets': rotateSecrets,
  'backup': backup,
  'restore': restore,
  'accept-move': acceptMove,
}

/** The commands of a recovery service, which follow the word `recovery`. */
export const recoveryCommands: Readonly<Partial<Record<string, Command<StoresContext>>>> = {
  'events': events,
  'rotate-secrets': rotateSecrets,
  'backup': backup,
  'restore': restore,
  'accept-move': acceptMove,
}

const column = 32

export const listCommands = (): string =>
  [
    line('', 'serves'),
    ...list(commands),
    '\nUSER is an id, or an email address of the app. With several apps, name one: --app ID.\n',
    'Each change is in the audit log. Add its reason with --reason TEXT.\n',
    '\nOn the machine of a separate recovery service:\n\n',
    line('recovery', 'serves'),
    ...list(recoveryCommands, 'recovery '),
  ].join('')

const line = (name: string, summary: string) => `keyhook-provider ${name.padEnd(column)} ${summary}\n`

const list = (table: Readonly<Partial<Record<string, Pick<Command, 'summary' | 'usage'>>>>, prefix = '') =>
  Object.entries(table).flatMap(([name, command]) =>
    command ? [line(`${prefix}${name} ${command.usage}`, command.summary)] : [],
  )
