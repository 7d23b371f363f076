// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { setupWallet } from '../../test/setup-wallet.js'
import { getFlow } from '../flows/core/get-flow.js'
import { connectExternalFlow } from '../flows/wallet/connect-external.js'
import { closeScreen } from '../screens/close-screen.js'
import { goBack } from '../screens/previous-screens.js'
import { mountHost } from '../screens/mount-host.js'
import { openConnectWallet } from '../actions/screen/open-connect-wallet.js'
import { createInstead } from './create-instead.js'
import { handled } from '../base/handled.js'

function setUp(createOnLogin: 'off' | 'all-users') {
  const world = setupWallet({ config: { embeddedWallets: { ethereum: { createOnLogin } } } })
  const { client } = world
  mountHost(client)
  return {
    ...world,
    open: () => openConnectWallet(client, { canCreate: true }),
    shown: () => client.store.getState().screens.map(({ name }) => name),
    status: () => getFlow(client, connectExternalFlow).getState().status,
  }
}

test.each(['off', 'all-users'] as const)(
  'logs in a user without a wallet, and creates one if the settings say so (%s)',
  async (createOnLogin) => {
    const { client, logIn, open, shown } = setUp(createOnLogin)
    const opened = open()
    await expect.poll(shown).toEqual(['choose-wallet'])

    const created = createInstead(client)
    await expect.poll(shown).toEqual(['choose-wallet', 'landing'])
    await logIn()

    const { wallet } = await created
    expect(await opened).toBe(wallet)
    expect(wallet).toMatchObject({ connectorType: 'embedded', linked: true })
    expect(client.store.getState().user?.linkedAccounts).toContainEqual(
      expect.objectContaining({ type: 'wallet', address: wallet.address }),
    )
    await expect.poll(shown).toEqual([])
  },
)

test('creates a wallet for a logged-in user immediately, and keeps an existing one', async () => {
  const { client, logIn, open } = setUp('off')
  await logIn()
  const opened = open()
  await expect.poll(() => client.store.getState().screens.length).toBe(1)
  const first = await createInstead(client)
  expect(await opened).toBe(first.wallet)

  const again = open()
  await expect.poll(() => client.store.getState().screens.length).toBe(1)
  expect((await createInstead(client)).wallet.address).toBe(first.wallet.address)
  await again
})

test('Back returns from the login to the wallet list', async () => {
  const { client, open, shown, status } = setUp('off')
  const opened = handled(open())
  await expect.poll(shown).toEqual(['choose-wallet'])
  const created = handled(createInstead(client))
  await expect.poll(shown).toEqual(['choose-wallet', 'landing'])

  goBack(client)

  await expect(created).rejects.toMatchObject({ code: 'GENERIC_CONNECT_WALLET_ERROR' })
  expect(shown()).toEqual(['choose-wallet'])
  expect(status()).toBe('choosing')
  closeScreen(client)
  await expect(opened).rejects.toMatchObject({ code: 'GENERIC_CONNECT_WALLET_ERROR' })
})

test('closing the login cancels the wallet request', async () => {
  const { client, open, shown, status } = setUp('off')
  const opened = handled(open())
  await expect.poll(shown).toEqual(['choose-wallet'])
  const created = handled(createInstead(client))
  await expect.poll(shown).toEqual(['choose-wallet', 'landing'])

  closeScreen(client)

  await Promise.all([
    expect(created).rejects.toMatchObject({ code: 'USER_EXITED_AUTH_FLOW' }),
    expect(opened).rejects.toMatchObject({ code: 'GENERIC_CONNECT_WALLET_ERROR' }),
  ])
  expect(status()).toBe('choosing')
})
