import { randomBytes } from 'node:crypto'
import { embeddedWallets, guest } from '@keyhook/sdk/wire'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { nodePorts } from '../../connections/node-ports.js'
import { makeWallet } from '../../../test/make-wallet.js'
import { rejection, setUp } from '../../../test/set-up.js'
import { createContext } from '../../app/create-context.js'
import { loginMethodNames } from '../login-methods.js'
import { type AppSettings, parseSettings } from '../../settings/parse-settings.js'
import { accountKinds } from '../../domain/account-kinds.js'
import type { AccountType } from '../account-kind.js'
import type { Identity } from '../../domain/identity.js'
import { link } from '../../linking/link.js'

// Account kinds that need a click on the provider's page are tested with the routes of that page.
const app = {
  ...{ id: 'keyhook-test-app-00000001', name: 'Test app', origins: ['http://app.localhost'] },
  embeddedWallets: { withoutApproval: ['account' as const] },
}
const settings = parseSettings({ origin: 'http://auth.localhost:8787', apps: [app] }, loginMethodNames)
const { browser, provider } = setUp({ app: { loginMethods: ['guest'], embeddedWallets: { forGuests: true } } })
const { close, context, ready } = createContext({
  ...{
    database: ':memory:',
    recoveryDatabase: ':memory:',
    settings,
    ports: nodePorts({ log: pino({ level: 'silent' }) }),
  },
  secrets: { root: randomBytes(32), recovery: randomBytes(32) },
  senders: { mail: { send: async () => {} }, sms: { send: async () => {} } } as never,
})
await ready
afterAll(close)
afterAll(provider.close)

/** Profiles of account types that need one. */
const profiles: Partial<Record<AccountType, object>> = {
  cross_app: { providerApp: { id: 'acme' } },
  custom_oauth: { provider: 'custom:acme' },
  smart_wallet: { smartWalletType: 'safe', smartWalletVersion: '1.4.1' },
}
/** Identifiers of account types that do not accept any text. */
const identifiers: Partial<Record<AccountType, string>> = {
  email: 'ada@example.com',
  phone: '+12133734253',
  wallet: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  smart_wallet: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
}
const kinds = (Object.keys(accountKinds) as AccountType[]).filter((type) => type !== 'guest')
/** A smart wallet is derived from a wallet. Users cannot log in with it. */
const loginKinds = kinds.filter((type) => type !== 'smart_wallet')
const everyMethod = [...loginMethodNames, 'custom:acme', 'privy:acme'] as const

/** A guest with a wallet who links an account of a type in an app with these login methods. */
async function linkAsGuest(type: AccountType, loginMethods: AppSettings['loginMethods']) {
  const ada = browser(type)
  const guest_credential = randomBytes(32).toString('base64url')
  const enter = (mode?: 'no-signup') => ada.call(guest.authenticate, { guest_credential, mode })
  const { accessToken, user } = await enter()
  ada.tokens.access = accessToken ?? ''
  const wallet = makeWallet()
  await ada.call(embeddedWallets.recoveryKeyMaterial, { address: wallet.address, chain_type: wallet.chain_type })
  await ada.call(embeddedWallets.prepare, wallet)
  await ada.call(embeddedWallets.commit, await wallet.proveOwnership(ada, { userId: user.id }))
  const { database } = provider
  const session = await database
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  // Only one user can have an account, so the account of the previous test is removed.
  await database.deleteFrom('accounts').where('type', '=', type).execute()
  const linked = await link(
    { ...context, clock: provider.clock, database },
    {
      app: { ...settings.apps[0]!, loginMethods },
      identity: {
        ...{ type, identifier: identifiers[type] ?? '4242424242424242', profile: profiles[type] ?? {} },
      } as unknown as Identity,
      proof: { intent: 'link', spend: async () => {}, accept: async () => {} },
      session,
      userAction: 'in-app',
    },
  )
  return { enter, linked, user, wallet }
}

test.each(loginKinds)(
  'threat 21: a guest who links an account of type %s keeps the wallet and loses the guest credential',
  async (type) => {
    const { enter, linked, user, wallet } = await linkAsGuest(type, everyMethod)

    expect(linked).toMatchObject({ id: user.id, isGuest: false })
    expect(linked.linkedAccounts.map((account) => account.type).toSorted()).toEqual([type, 'wallet'].toSorted())
    expect(linked.linkedAccounts).toContainEqual(expect.objectContaining({ address: wallet.address }))
    expect(await rejection(enter('no-signup'))).toMatchObject({ code: 'USER_DOES_NOT_EXIST' })
  },
)

test.each(kinds)('threat 21: a guest who links a disabled account type %s stays a guest', async (type) => {
  const { linked, user } = await linkAsGuest(type, ['guest'])

  expect(linked).toMatchObject({ id: user.id, isGuest: true })
  const rows = await provider.database.selectFrom('accounts').select('type').where('user_id', '=', user.id).execute()
  expect(rows.map((row) => row.type).toSorted()).toEqual(['guest', type].toSorted())
})

test('threat 21: a guest who links a smart wallet keeps the wallet and the guest credential', async () => {
  const { enter, linked, user, wallet } = await linkAsGuest('smart_wallet', everyMethod)
  expect(linked).toMatchObject({ id: user.id, isGuest: true })

  const again = await enter('no-signup')
  expect(again.user.id).toBe(user.id)
  expect(again.user.linkedAccounts).toContainEqual(expect.objectContaining({ address: wallet.address }))
})
