// @vitest-environment jsdom
import { generatePrivateKey } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createPageWallet } from '../../../test/page-wallet.js'
import { setupWallet } from '../../../test/setup-wallet.js'
import { closeScreen } from '../../screens/close-screen.js'
import { mountHost } from '../../screens/mount-host.js'
import { connectExternalWallet } from '../wallet/connect-external-wallet.js'
import { openConnectWallet } from './open-connect-wallet.js'

function setUp({ hasHost = true } = {}) {
  const metamask = createPageWallet({ name: 'MetaMask', rdns: 'io.metamask', keys: [generatePrivateKey()] })
  metamask.announce()
  const { client } = setupWallet()
  if (hasHost) mountHost(client)
  const heard: unknown[] = []
  client.events.on('verbFailed', ({ error, verb }) => heard.push([verb, error.code]))
  client.events.on('verbSucceeded', ({ verb }) => heard.push([verb]))
  const shown = () => client.store.getState().screens.map(({ name }) => name)
  return { client, heard, metamask, shown }
}

const choose = { type: 'choose', id: 'metamask' } as const

test('shows the wallets, resolves with the one that the user connects, and closes', async () => {
  const { client, heard, metamask, shown } = setUp()
  const opened = openConnectWallet(client)
  await expect.poll(shown).toEqual(['choose-wallet'])

  await connectExternalWallet(client, choose)

  expect(await opened).toMatchObject({ address: metamask.accounts[0]!.address, linked: false })
  await expect.poll(shown).toEqual([])
  expect(heard).toEqual([['connectWallet']])
  expect(client.store.getState().session).not.toBe('authenticated')
})

test.each([
  ['chooses', false],
  ['is asked by the wallet', true],
])('a user who leaves while they %s is told of once', async (_, isAsked) => {
  const { client, heard, metamask, shown } = setUp()
  const settle = metamask.hold()
  const opened = openConnectWallet(client)
  await expect.poll(shown).toEqual(['choose-wallet'])
  const asked = isAsked ? connectExternalWallet(client, choose) : undefined
  const exited = { code: 'GENERIC_CONNECT_WALLET_ERROR', message: 'User exited before wallet could be connected' }

  closeScreen(client)

  await expect(opened).rejects.toMatchObject(exited)
  if (asked) await expect(asked).rejects.toMatchObject(exited)
  settle('agree')
  expect(heard).toEqual([['connectWallet', 'GENERIC_CONNECT_WALLET_ERROR']])
})

test('says so where nothing shows screens', async () => {
  const { client } = setUp({ hasHost: false })

  await expect(openConnectWallet(client)).rejects.toMatchObject({ code: 'NO_SCREEN_HOST' })
})
