import { unlockAccount } from './unlock-account.js'
import { CommandError } from './command-error.js'
import type { Command } from './command.js'
import { findAppId } from './find-app-id.js'

export const unlock: Command = {
  usage: 'ADDRESS',
  summary: 'ends the wait after wrong codes, and the limit on emails, of an address',
  async run({ open, options, parameters: [identifier] }) {
    if (identifier === undefined) throw new CommandError('Name an email address.')
    const context = await open()
    await unlockAccount(context, { appId: findAppId(context, options), type: 'email', identifier })
    return [{ unlocked: identifier }]
  },
}
