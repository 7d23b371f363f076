// More than one export: the table, and the text that lists it.

import { backup } from './backup.js'
import type { Command } from './command.js'
import { deleteUser } from './delete-user.js'
import { events } from './events.js'
import { restore } from './restore.js'
import { rotateSecrets } from './rotate-secrets.js'
import { endSessions, sessions } from './sessions.js'
import { revokeSigningKey, rotateSigningKey, signingKeys } from './signing-keys.js'
import { unlock } from './unlock.js'

/** Each command by its name. */
export const commands: Readonly<Partial<Record<string, Command>>> = {
  'sessions': sessions,
  'end-sessions': endSessions,
  'delete-user': deleteUser,
  'unlock': unlock,
  'events': events,
  'signing-keys': signingKeys,
  'rotate-signing-key': rotateSigningKey,
  'revoke-signing-key': revokeSigningKey,
  'rotate-secrets': rotateSecrets,
  'backup': backup,
  'restore': restore,
}

const column = 32

export const listCommands = (): string =>
  [
    `keyhook-provider ${''.padEnd(column)} serves\n`,
    ...Object.entries(commands).map(([name, command]) =>
      command ? `keyhook-provider ${`${name} ${command.usage}`.padEnd(column)} ${command.summary}\n` : '',
    ),
    '\nUSER is an id, or an email address of the app. With several apps, name one: --app ID.\n',
  ].join('')
