// @vitest-environment jsdom
import { generatePrivateKey } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createPageWallet } from '@keyhook/test-kit/wallets/page-wallet'
import { setupWallet } from '../../../test/setup-wallet.js'
import type { Client } from '../../client.js'
import { lazyVerbs } from '../../react/core/lazy-verbs.js'
import { closeScreen } from '../../screens/close-screen.js'
import { mountHost } from '../../screens/mount-host.js'
import { connectExternalWallet } from '../wallet/connect-external-wallet.js'
import { openConnectWallet } from './open-connect-wallet.js'
import { handled } from '../../base/handled.js'

function setUp({ hasHost = true, keys = [generatePrivateKey()] } = {}) {
  const metamask = createPageWallet({ name: 'MetaMask', rdns: 'io.metamask', keys })
  metamask.announce()
  const { client, logIn } = setupWallet({ app: { loginMethods: ['email', 'siwe'] } })
  if (hasHost) mountHost(client)
  const received: unknown[] = []
  client.events.on('verbFailed', ({ error, verb }) => received.push([verb, error.code]))
  client.events.on('verbSucceeded', ({ verb }) => received.push([verb]))
  const shown = () => client.store.getState().screens.map(({ name }) => name)
  return { client, received, logIn, metamask, shown }
}

const choose = { type: 'choose', id: 'metamask' } as const

test('shows the wallets, resolves with the selected one, and closes', async () => {
  const { client, received, metamask, shown } = setUp()
  const opened = openConnectWallet(client)
  await expect.poll(shown).toEqual(['choose-wallet'])

  await connectExternalWallet(client, choose)

  expect(await opened).toMatchObject({ address: metamask.accounts[0]!.address, linked: false })
  await expect.poll(shown).toEqual([])
  expect(received).toEqual([['connectWallet']])
  expect(client.store.getState().session).not.toBe('authenticated')
})

test.each([
  ['select a wallet', false],
  ["see the wallet's prompt", true],
])('rejects once with an exit error if the user leaves while they %s', async (_, isRequested) => {
  const { client, received, metamask, shown } = setUp()
  const settle = metamask.hold()
  const opened = handled(openConnectWallet(client))
  await expect.poll(shown).toEqual(['choose-wallet'])
  const requested = isRequested ? connectExternalWallet(client, choose) : undefined
  const exited = { code: 'GENERIC_CONNECT_WALLET_ERROR', message: 'User exited before wallet could be connected' }

  closeScreen(client)

  await expect(opened).rejects.toMatchObject(exited)
  if (requested) await expect(requested).rejects.toMatchObject(exited)
  settle('agree')
  expect(received).toEqual([['connectWallet', 'GENERIC_CONNECT_WALLET_ERROR']])
})

test('rejects if no screens are mounted', async () => {
  const { client } = setUp({ hasHost: false })

  await expect(openConnectWallet(client)).rejects.toMatchObject({ code: 'NO_SCREEN_HOST' })
})

test('resolves with the suggested account after the user connects it', async () => {
  const { client, metamask, shown } = setUp()
  const suggestedAddress = metamask.accounts[0]!.address.toLowerCase()
  const opened = openConnectWallet(client, { suggestedAddress })
  await expect.poll(shown).toEqual(['choose-wallet'])

  await connectExternalWallet(client, choose)

  expect(await opened).toMatchObject({ address: metamask.accounts[0]!.address })
  await expect.poll(shown).toEqual([])
})

test('warns if the connected account is not the suggested one, and resolves with it when the screen closes', async () => {
  const { client, metamask } = setUp()
  const screen = () => client.store.getState().screens[0]
  const opened = openConnectWallet(client, { suggestedAddress: `0x${'1'.repeat(40)}` })
  await expect.poll(screen).toMatchObject({ name: 'choose-wallet' })

  await connectExternalWallet(client, choose)
  expect(screen()).toMatchObject({ isOtherAccount: true })
  closeScreen(client)

  expect(await opened).toMatchObject({ address: metamask.accounts[0]!.address })
})

test('resolves with the suggested account after the user switches to it in the wallet', async () => {
  const { client, metamask, shown } = setUp({ keys: [generatePrivateKey(), generatePrivateKey()] })
  const second = metamask.accounts[1]!.address
  metamask.select(0)
  const opened = openConnectWallet(client, { suggestedAddress: second })
  await expect.poll(shown).toEqual(['choose-wallet'])
  await connectExternalWallet(client, choose)
  expect(client.store.getState().screens[0]).toMatchObject({ isOtherAccount: true })

  metamask.select(1)

  expect(await opened).toMatchObject({ address: second })
  await expect.poll(shown).toEqual([])
})

const said = {
  ...{ description: 'For your tickets.', walletChainType: 'ethereum-only', suggestedAddress: 'abc' },
  walletList: ['rainbow'],
} satisfies openConnectWallet.Options

test('passes the wallet list options to the screen', async () => {
  const { client } = setUp()
  const opened = handled(openConnectWallet(client, said))
  await expect.poll(() => client.store.getState().screens[0]).toMatchObject(said)

  closeScreen(client)

  await expect(opened).rejects.toMatchObject({ code: 'GENERIC_CONNECT_WALLET_ERROR' })
})

test.each<[name: string, open: (client: Client) => Promise<unknown>, screen: string]>([
  ['connectOrCreateWallet', (client) => lazyVerbs(client).connectOrCreateWallet(said), 'choose-wallet'],
  ['linkWallet', (client) => lazyVerbs(client).linkWallet(said), 'login-method'],
])('%s also passes the wallet list options to the screen', async (_, open, name) => {
  const { client, logIn } = setUp()
  await logIn()
  const opened = handled(open(client))

  await expect.poll(() => client.store.getState().screens.at(-1)).toMatchObject({ name, ...said })

  closeScreen(client)
  await expect(opened).rejects.toThrow()
})
