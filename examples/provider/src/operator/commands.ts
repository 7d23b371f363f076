// More than one export: the tables, and the text that lists them.

import { acceptMove } from './accept-move.js'
import { backup } from './backup.js'
import type { Command, StoresContext } from './command.js'
import { deleteUser } from './delete-user.js'
import { events } from './events.js'
import { resetMfa } from './reset-mfa.js'
import { restore } from './restore.js'
import { restoreRecovery } from './restore-recovery.js'
import { rotateSecrets } from './rotate-secrets.js'
import { endSessions, sessions } from './sessions.js'
import { revokeSigningKey, rotateSigningKey, signingKeys } from './signing-keys.js'
import { undeleteUser } from './undelete-user.js'
import { unlock } from './unlock.js'

/** Each command by its name. */
export const commands: Readonly<Partial<Record<string, Command>>> = {
  'sessions': sessions,
  'end-sessions': endSessions,
  'delete-user': deleteUser,
  'undelete-user': undeleteUser,
  'unlock': unlock,
  'reset-mfa': resetMfa,
  'restore-recovery': restoreRecovery,
  'events': events,
  'signing-keys': signingKeys,
  'rotate-signing-key': rotateSigningKey,
  'revoke-signing-key': revokeSigningKey,
  'rotate-secrets': rotateSecrets,
  'backup': backup,
  'restore': restore,
  'accept-move': acceptMove,
}

/** Those of a recovery service, after the word `recovery`. */
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
    '\nOn the machine that has the recovery keys of a provider elsewhere:\n\n',
    line('recovery', 'serves'),
    ...list(recoveryCommands, 'recovery '),
  ].join('')

const line = (name: string, summary: string) => `keyhook-provider ${name.padEnd(column)} ${summary}\n`

const list = (table: Readonly<Partial<Record<string, Pick<Command, 'summary' | 'usage'>>>>, prefix = '') =>
  Object.entries(table).flatMap(([name, command]) =>
    command ? [line(`${prefix}${name} ${command.usage}`, command.summary)] : [],
  )
