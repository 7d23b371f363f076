import { resetMfa as reset } from '../mfa/reset-mfa.js'
import { CommandError } from './command-error.js'
import type { Command } from './command.js'
import { findUser } from './find-user.js'

export const resetMfa: Command = {
  usage: 'USER',
  summary:
    'removes lost MFA methods: the first call starts the wait and notifies the user by email, and a later call removes them',
  async run({ open, ...call }) {
    const context = await open()
    const user = await findUser(context, call)
    const { at, state } = await reset(context, user)
    if (state === 'none') throw new CommandError('The user has no MFA method.')
    if (at === undefined) return [{ reset: user.id }]
    return [{ user: user.id, resettable: new Date(at).toISOString(), waits: true }]
  },
}
