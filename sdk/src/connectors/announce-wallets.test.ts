import { expect, test } from 'vitest'
import { setupWallet } from '../../test/setup-wallet.js'
import { logOut } from '../calls/session/log-out.js'
import { createEmbeddedWallet } from '../calls/wallet/create-embedded-wallet.js'
import { announceWallets } from './announce-wallets.js'
import { getConnectedWallets } from './get-connected-wallets.js'

type Announcement = {
  info: { uuid: string; name: string; icon: string; rdns: string }
  provider: { request: (request: { method: string }) => Promise<unknown> }
}

function announcing() {
  const page = new EventTarget()
  const heard: Announcement[] = []
  page.addEventListener('eip6963:announceProvider', (event) => heard.push((event as CustomEvent<Announcement>).detail))
  const world = setupWallet({
    platform: {
      page: {
        dispatch: (name, detail) => void page.dispatchEvent(new CustomEvent(name, { detail })),
        listen(name, listener) {
          page.addEventListener(name, listener)
          return () => page.removeEventListener(name, listener)
        },
      },
    },
  })
  /** The provider's code is loaded when it is first needed. */
  const settled = async () => {
    await Promise.all(getConnectedWallets(world.client).map((wallet) => wallet.getEthereumProvider()))
    await world.clock.settle()
  }
  const ask = async () => {
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    await settled()
  }
  return { ...world, ask, heard, settled }
}

test('offers a wallet as soon as it is there, and again when asked', async () => {
  const { ask, client, createWallet, heard, settled } = announcing()
  announceWallets(client, new AbortController().signal)
  await ask()
  expect(heard).toEqual([])

  const { address } = await createWallet()
  await settled()
  await ask()

  expect(heard).toHaveLength(2)
  expect(heard[0]).toBe(heard[1])
  expect(Object.isFrozen(heard[0])).toBe(true)
  expect(heard[0]!.info).toEqual({
    uuid: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    name: 'Keyhook Wallet',
    icon: expect.stringMatching(/^data:image\/svg\+xml,/),
    rdns: 'dev.keyhook.wallet',
  })
  expect(await heard[0]!.provider.request({ method: 'eth_accounts' })).toEqual([address])
})

test('names further wallets by their number', async () => {
  const { client, createWallet, heard, settled } = announcing()
  announceWallets(client, new AbortController().signal)
  await createWallet()
  await createEmbeddedWallet(client, { createAdditional: true })
  await settled()

  expect(heard.map(({ info }) => info.name)).toEqual(['Keyhook Wallet', 'Keyhook Wallet 2'])
})

test('behavior: nothing is offered once the user has logged out, or it was stopped', async () => {
  const { ask, client, createWallet, heard, settled } = announcing()
  const stop = new AbortController()
  announceWallets(client, stop.signal)
  await createWallet()
  await settled()
  heard.length = 0

  stop.abort()
  await ask()
  expect(heard).toEqual([])

  announceWallets(client, new AbortController().signal)
  await settled()
  heard.length = 0
  await logOut(client)
  await ask()
  expect(heard).toEqual([])
})
