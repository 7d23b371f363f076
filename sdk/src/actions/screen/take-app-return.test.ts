import { expect, test } from 'vitest'
import { setup } from '../../../test/setup.js'
import { mountHost } from '../../screens/mount-host.js'
import { takeAppReturn } from './take-app-return.js'

const page = 'http://app.localhost:5173/notes?page=2'
const opened = (wallet: string, connector = 'injected') =>
  `${page}&privy_connector=${connector}&privy_wallet_client=${wallet}`

function setUp(
  loginMethods: readonly ('email' | 'wallet')[] = ['email', 'wallet'],
  walletChainType: 'ethereum-only' | 'ethereum-and-solana' = 'ethereum-and-solana',
) {
  const world = setup({
    app: { loginMethods: ['email', 'siwe', 'siws'] },
    config: { appearance: { walletChainType }, loginMethods },
  })
  mountHost(world.client)
  return { ...world, screens: () => world.client.store.getState().screens }
}

test.each([
  [opened('metamask'), { method: 'siwe', option: 'metamask' }],
  [opened('phantom', 'solana_adapter'), { method: 'siws', option: 'phantom' }],
  // The login screen has no entry for this wallet, so the user selects it from the wallet list.
  [opened('solflare', 'solana_adapter'), { method: 'siws', option: 'wallet' }],
])('continues the login after a return from a wallet app at %s', async (href, screen) => {
  const { client, screens } = setUp()

  await takeAppReturn(client, href)

  expect(screens()).toMatchObject([{ name: 'landing' }, { name: 'login-method', intent: 'login', ...screen }])
})

test.each([
  ['an unknown connector', opened('metamask', 'constructor')],
  ['no wallet', `${page}&privy_connector=injected&privy_wallet_client=`],
])('opens no screen for a return from a wallet app with %s', async (_, href) => {
  const { client, screens } = setUp()

  await takeAppReturn(client, href)

  expect(screens()).toEqual([])
})

test('opens no screen if a user is logged in, or if the chain has no wallet login', async () => {
  const without = setUp(['email'])
  await takeAppReturn(without.client, opened('metamask'))
  expect(without.screens()).toEqual([])

  const ethereum = setUp(['email', 'wallet'], 'ethereum-only')
  await takeAppReturn(ethereum.client, opened('solflare', 'solana_adapter'))
  expect(ethereum.screens()).toEqual([])

  const { client, logIn, screens } = setUp()
  await logIn()
  await takeAppReturn(client, opened('metamask'))
  expect(screens()).toEqual([])
})

test('a login without sign-up creates no user after a return from a wallet app, or after Back', async () => {
  const { client, screens } = setUp()

  await takeAppReturn(client, `${opened('metamask')}&keyhook_mode=no-signup`)

  expect(screens()).toMatchObject([
    { name: 'landing', disableSignup: true },
    { name: 'login-method', disableSignup: true },
  ])
})

const forIntent = (wallet: string, intent: string, connector?: string) =>
  `${opened(wallet, connector)}&keyhook_intent=${intent}`

test('continues a link or a connection with the wallet that opened the page', async () => {
  const { client, logIn, screens } = setUp()
  await logIn()

  await takeAppReturn(client, forIntent('phantom', 'link', 'solana_adapter'))
  expect(screens()).toMatchObject([{ name: 'login-method', intent: 'link', method: 'siws', option: 'phantom' }])

  client.store.setState({ screens: [] })
  await takeAppReturn(client, forIntent('phantom', 'connect', 'solana_adapter'))
  expect(screens()).toMatchObject([{ name: 'choose-wallet', option: 'phantom', walletChainType: 'solana-only' }])
})

test("a link without a session in the wallet app's browser first logs in without sign-up, and then links the wallet", async () => {
  const { client, logIn, screens } = setUp()
  const taken = takeAppReturn(client, forIntent('metamask', 'link'))
  await expect.poll(screens).toMatchObject([{ name: 'landing', disableSignup: true }])

  await logIn()
  await taken

  expect(screens()).toMatchObject([{ name: 'login-method', intent: 'link', option: 'metamask' }])
})

test.each(['login', 'link', 'connect'] as const)(
  'without mounted screens, stores a %s for the hooks',
  async (intent) => {
    const { client } = setup({
      app: { loginMethods: ['email', 'siwe', 'siws'] },
      config: { appearance: { walletChainType: 'ethereum-and-solana' }, loginMethods: ['email', 'wallet'] },
    })

    await takeAppReturn(client, forIntent('solflare', intent, 'solana_adapter'))

    expect(client.store.getState()).toMatchObject({ screens: [], walletReturn: { id: 'solana:solflare', intent } })
  },
)

test("security rule 45: removes the SDK's parameters from the URL immediately, and keeps all others", () => {
  const { openClient } = setUp()
  const { tab } = openClient({
    href: `${forIntent('metamask', 'link')}&keyhook_mode=no-signup&privy_token=secret#part`,
  })

  expect(tab.location.href()).toBe(`${page}#part`)
})
