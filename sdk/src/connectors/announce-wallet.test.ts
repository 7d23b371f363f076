import { expect, test } from 'vitest'
import { setupWallet } from '../../test/setup-wallet.js'
import { logOut } from '../calls/session/log-out.js'
import { createEmbeddedWallet } from '../calls/wallet/create-embedded-wallet.js'
import type { EthereumProvider } from '../domain/entities/connected-wallet.js'
import { announceWallet } from './announce-wallet.js'
import { getEthereumProvider } from './get-ethereum-provider.js'

type Announcement = {
  info: { uuid: string; name: string; icon: string; rdns: string }
  provider: EthereumProvider
}

function announcing() {
  const page = new EventTarget()
  const received: Announcement[] = []
  page.addEventListener('eip6963:announceProvider', (event) =>
    received.push((event as CustomEvent<Announcement>).detail),
  )
  const platform = {
    page: {
      dispatch: (name: string, detail: unknown) => void page.dispatchEvent(new CustomEvent(name, { detail })),
      listen(name: string, listener: (event: Event) => void) {
        page.addEventListener(name, listener)
        return () => page.removeEventListener(name, listener)
      },
    },
  }
  const world = setupWallet({ platform })
  return { ...world, ask: () => page.dispatchEvent(new Event('eip6963:requestProvider')), received }
}

test('announces one wallet immediately, and the same wallet again on request', () => {
  const { ask, client, received } = announcing()

  announceWallet(client, new AbortController().signal)
  ask()

  expect(received).toHaveLength(2)
  expect(received[0]).toBe(received[1])
  expect(Object.isFrozen(received[0])).toBe(true)
  expect(received[0]!.info).toEqual({
    uuid: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    name: 'Keyhook Wallet',
    icon: expect.stringMatching(/^data:image\/svg\+xml;base64,[\w+/]+=*$/),
    rdns: 'dev.keyhook.wallet',
  })
})

test('offers all user wallets to dapps before, during and after a login', async () => {
  const { client, createWallet, received } = announcing()
  announceWallet(client, new AbortController().signal)
  const { provider } = received[0]!
  const changes: string[][] = []
  provider.on('accountsChanged', (accounts) => changes.push(accounts))
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])

  const { address } = await createWallet()
  const second = await createEmbeddedWallet(client, { createAdditional: true })
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  expect(changes).toEqual([])
  expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([address, second.address])
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([address, second.address])
  await logOut(client)

  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  expect(changes).toEqual([[address, second.address], []])
})

test('a dapp that connects early waits for the session to load', async () => {
  const { client, createWallet, received, openClient } = announcing()
  const { address } = await createWallet()
  announceWallet(client, new AbortController().signal)
  await received[0]!.provider.request({ method: 'eth_requestAccounts' })
  const reloaded = openClient()
  announceWallet(reloaded, new AbortController().signal)

  expect(await received.at(-1)!.provider.request({ method: 'eth_accounts' })).toEqual([address])
})

test('a connect call without a user opens the login, or rejects if no screens are mounted', async () => {
  const { client, received } = announcing()
  announceWallet(client, new AbortController().signal)

  await expect(received[0]!.provider.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({
    code: 4100,
    message: expect.stringContaining('Mount <AuthModal />'),
  })
})

test("revoking a dapp's permission does not affect the app's own use of the wallet", async () => {
  const { client, createWallet, received } = announcing()
  announceWallet(client, new AbortController().signal)
  const { address } = await createWallet()
  const { provider } = received[0]!
  await provider.request({ method: 'eth_requestAccounts' })

  await provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })

  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  await expect(provider.request({ method: 'personal_sign', params: ['Hello', address] })).rejects.toMatchObject({
    code: 4100,
  })
  const embeddedProvider = await getEthereumProvider(client, address)
  expect(await embeddedProvider.request({ method: 'eth_accounts' })).toEqual([address])
})

test('stops announcing the wallet when its signal aborts', () => {
  const { ask, client, received } = announcing()
  const stop = new AbortController()
  announceWallet(client, stop.signal)
  received.length = 0

  stop.abort()
  ask()

  expect(received).toEqual([])
})
