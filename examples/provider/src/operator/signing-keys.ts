import type { Context } from '../context/context.js'
import { CommandError } from './command-error.js'
import type { Command } from './command.js'
import { findAppId } from './find-app-id.js'

const list = async ({ tokens }: Context, appId: string) =>
  (await tokens.list(appId)).map(({ kid, retiredAt }) => ({
    kid,
    retired: retiredAt === null ? null : new Date(retiredAt).toISOString(),
  }))

export const signingKeys: Command = {
  usage: '',
  summary: 'lists the keys with valid tokens, the current signing key first',
  async run({ open, options }) {
    const context = await open()
    return list(context, findAppId(context, options))
  },
}

export const rotateSigningKey: Command = {
  usage: '',
  summary: 'creates a new signing key; tokens of the old key stay valid until they expire',
  async run({ open, options }) {
    const context = await open()
    const appId = findAppId(context, options)
    await context.tokens.rotate(appId)
    return list(context, appId)
  },
}

export const revokeSigningKey: Command = {
  usage: 'KID',
  summary: 'revokes a key, and rejects all of its tokens',
  async run({ open, options, parameters: [kid = ''] }) {
    const context = await open()
    const appId = findAppId(context, options)
    if (!(await context.tokens.revoke(appId, kid))) throw new CommandError('The signing key does not exist.')
    return [{ revoked: kid }]
  },
}
