import { adminUsers, type ChainType } from '@keyhook/sdk/wire'
import * as z from 'zod/mini'
import { HttpError } from '../base/http-error.js'
import { recordEvent } from '../database/record-event.js'
import { lockUsers, softDeleteUser } from '../database/users.js'
import { emitUserWebhook } from '../identity/emit-user-webhook.js'
import { endAccess } from '../identity/end-access.js'
import { revokeSessions } from '../identity/revoke-sessions.js'
import { serve } from '../routes/serve.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { createUser } from './create-user.js'
import { findByAccount, findByUsername, findByWallet, listUsers, searchUsers } from './find-users.js'
import { pregenerate } from './pregenerate.js'
import { requireUserOf, unknownUser } from './require-user.js'
import { customAuthIdentifier } from './to-identity.js'
import { unlinkAccount } from './unlink-account.js'

type ChainInput = {
  readonly wallets?: readonly { readonly chain_type: ChainType }[] | undefined
  readonly create_ethereum_wallet?: boolean | undefined
  readonly create_solana_wallet?: boolean | undefined
}

/** Returns the chains of requested wallets. `@privy-io/server-auth` also has a flag for each chain. */
const readChainTypes = ({ wallets = [], ...flags }: ChainInput): readonly ChainType[] => [
  ...new Set<ChainType>([
    ...wallets.map(({ chain_type }) => chain_type),
    ...(flags.create_ethereum_wallet ? (['ethereum'] as const) : []),
    ...(flags.create_solana_wallet ? (['solana'] as const) : []),
  ]),
]

/** Mounts the users of the admin API. */
export function mountUsers(mount: serve.Mount): void {
  const { context } = mount
  const { clock, database } = context

  serve(mount, adminUsers.create, async ({ custom_metadata: metadata, linked_accounts: accounts, ...input }, { app }) =>
    createUser(context, { accounts, app, chainTypes: readChainTypes(input), metadata }),
  )

  const pregenerateFor = async (id: string, app: AppSettings, input: ChainInput) => {
    await requireUserOf(database, { appId: app.id, id })
    await pregenerate(context, { appId: app.id, chainTypes: readChainTypes(input), userId: id })
    return requireUserOf(database, { appId: app.id, id })
  }

  serve(mount, adminUsers.pregenerate, async ({ user_id: id, ...input }, { app }) => pregenerateFor(id, app, input))

  serve(mount, adminUsers.pregenerateOfApp, async ({ user_id: id, ...input }, { app }) =>
    pregenerateFor(id, app, input),
  )

  serve(mount, adminUsers.list, async ({ cursor, limit }, { app }) =>
    listUsers(database, { appId: app.id, cursor, limit }),
  )

  serve(mount, adminUsers.get, async ({ user_id: id }, { app }) => requireUserOf(database, { appId: app.id, id }))

  serve(mount, adminUsers.byEmail, async ({ address: text }, { app }) =>
    findByAccount(database, { appId: app.id, text, type: 'email' }),
  )

  serve(mount, adminUsers.byPhone, async ({ number: text }, { app }) =>
    findByAccount(database, { appId: app.id, text, type: 'phone' }),
  )

  serve(mount, adminUsers.byWallet, async ({ address: text }, { app }) =>
    findByWallet(database, { appId: app.id, text }),
  )

  serve(mount, adminUsers.bySmartWallet, async ({ address: text }, { app }) =>
    findByAccount(database, { appId: app.id, text, type: 'smart_wallet' }),
  )

  serve(mount, adminUsers.byCustomAuth, async ({ custom_user_id: id }, { app }) =>
    findByAccount(database, { appId: app.id, text: customAuthIdentifier(app, id) ?? '', type: 'custom_auth' }),
  )

  serve(mount, adminUsers.byFarcaster, async ({ fid }, { app }) =>
    findByAccount(database, { appId: app.id, text: String(fid), type: 'farcaster' }),
  )

  serve(mount, adminUsers.byDiscord, async ({ username: text }, { app }) =>
    findByUsername(database, { appId: app.id, text, type: 'discord_oauth' }),
  )

  serve(mount, adminUsers.byGithub, async ({ username: text }, { app }) =>
    findByUsername(database, { appId: app.id, text, type: 'github_oauth' }),
  )

  serve(mount, adminUsers.byTelegram, async ({ telegram_user_id: id }, { app }) =>
    findByAccount(database, { appId: app.id, text: String(id), type: 'telegram' }),
  )

  serve(mount, adminUsers.byTelegramUsername, async ({ username: text }, { app }) =>
    findByUsername(database, { appId: app.id, text, type: 'telegram' }),
  )

  serve(mount, adminUsers.byTwitter, async ({ subject: text }, { app }) =>
    findByAccount(database, { appId: app.id, text, type: 'twitter_oauth' }),
  )

  serve(mount, adminUsers.byTwitterUsername, async ({ username: text }, { app }) =>
    findByUsername(database, { appId: app.id, text, type: 'twitter_oauth' }),
  )

  serve(mount, adminUsers.search, async (criteria, { app, server }) => {
    const { emails, phoneNumbers, searchTerm, walletAddresses } = criteria
    if (searchTerm === undefined && !emails && !phoneNumbers && !walletAddresses)
      throw new HttpError(400, 'invalid_data', 'Send `searchTerm`, or a list of values.')
    const page = await searchUsers(database, { ...criteria, appId: app.id, cursor: criteria.cursor })
    const [first] = page.data
    // `@privy-io/node` expects one user, and other clients expect a page.
    const isNode = server?.request.headers.get('privy-client')?.startsWith('node:') === true
    return { ...(isNode && first && z.encode(adminUsers.get.response, first)), ...page }
  })

  serve(mount, adminUsers.unlink, async ({ handle, type, user_id: userId }, { app }) =>
    unlinkAccount(context, { app, handle, type, userId }),
  )

  serve(mount, adminUsers.endSessions, async ({ user_id: id }, { app }) => {
    await requireUserOf(database, { appId: app.id, id })
    return {
      ended: [...(await revokeSessions(context, { actor: 'server', appId: app.id, caller: 'operator', userId: id }))],
    }
  })

  serve(mount, adminUsers.remove, async ({ user_id: id }, { app }) => {
    const appId = app.id
    await requireUserOf(database, { appId, id })
    await database.transaction().execute(async (transaction) => {
      if (!(await lockUsers(transaction, id)).includes(id)) throw unknownUser()
      const inTransaction = { ...context, database: transaction }
      await emitUserWebhook(inTransaction, { appId, type: 'user.deleted', userId: id })
      await endAccess(inTransaction, { appId, by: 'server', userId: id })
      // Only an operator can undo the deletion, as if an operator had deleted the user.
      await softDeleteUser(transaction, { appId, by: 'operator', id, now: clock.now() })
      await recordEvent(inTransaction, { type: 'user-deleted-by-server', appId, userId: id })
    })
    return {}
  })
}
