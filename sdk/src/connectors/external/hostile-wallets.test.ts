// @vitest-environment jsdom
import { getWallets } from '@wallet-standard/app'
import { generatePrivateKey } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { createPageWallet } from '@keyhook/test-kit/wallets/page-wallet'
import { loadExternalWallets } from '../../calls/external-wallets/load-external-wallets.js'
import { setupWallet } from '../../../test/setup-wallet.js'
import { createSolanaPageWallet } from '../../../test/solana-page-wallet.js'
import type { Client } from '../../client.js'
import { walletLookupDelay } from '../../domain/rules/limits.js'
import { abortableSleep } from '../../platform/abortable-sleep.js'
import { browserPlatform } from '../../platform/browser-platform.js'
import { getConnectedSolanaWallets } from '../get-connected-solana-wallets.js'
import { getConnectedWallets } from '../get-connected-wallets.js'

const wallet = (options: Partial<createPageWallet.Options> = {}) =>
  createPageWallet({ name: 'Other', rdns: 'dev.other', keys: [generatePrivateKey(), generatePrivateKey()], ...options })

type PageWallet = ReturnType<typeof wallet>

async function opened() {
  const world = setupWallet({
    config: { appearance: { walletChainType: 'ethereum-and-solana' } },
    platform: {
      page: browserPlatform().page,
      // Removes the delay between reads, which another test proves.
      sleep: async (ms, signal) => (ms === walletLookupDelay ? undefined : abortableSleep(ms, signal)),
    },
  })
  await (await loadExternalWallets(world.client)).open()
  const found = () => world.client.store.getState().walletChoices!.filter(({ isDetected }) => isDetected)
  return { ...world, found }
}

async function connect(client: Client, id: string) {
  const wallets = await loadExternalWallets(client)
  return wallets.connect({ id, onUri: () => {}, signal: new AbortController().signal })
}

/** Sets a wallet's response to a method. */
function answerWith({ provider }: PageWallet, answers: Readonly<Record<string, () => unknown>>): void {
  const request = provider.request.bind(provider)
  provider.request = async (call) => (answers[call.method] ? answers[call.method]!() : request(call))
}

const announce = (info: object, { provider }: Pick<PageWallet, 'provider'> = wallet()) =>
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))

const infoOf = (more: object) => ({ uuid: crypto.randomUUID(), name: 'Other', rdns: 'dev.other', ...more })

test('if several wallets announce the same name, lists and connects only the first', async () => {
  const [real, copy, delayed] = [wallet(), wallet(), wallet()]
  const stopAnnouncing = () => {
    announce(infoOf({ rdns: 'io.metamask', name: 'MetaMask' }), real)
    announce(infoOf({ rdns: 'io.metamask', name: 'MetaMask' }), copy)
  }
  window.addEventListener('eip6963:requestProvider', stopAnnouncing)
  onTestFinished(() => window.removeEventListener('eip6963:requestProvider', stopAnnouncing))
  const [phantom, other] = [createSolanaPageWallet({ name: 'Phantom' }), createSolanaPageWallet({ name: 'Phantom' })]
  phantom.announce()
  other.announce()
  const { client, found } = await opened()
  announce(infoOf({ rdns: 'io.metamask.mobile', name: 'MetaMask' }), delayed)

  expect(found().map(({ id }) => id)).toEqual(['metamask', 'solana:phantom'])
  await connect(client, 'metamask')
  await connect(client, 'solana:phantom')
  expect([real, copy, delayed].map(({ visible }) => visible().length)).toEqual([1, 0, 0])
  expect([phantom, other].map(({ visible }) => visible().length)).toEqual([1, 0])
})

test.each<[string, unknown]>([
  ['a script', 'javascript:alert(1)'],
  ['a script in two lines', 'java\nscript:alert(1)'],
  ['on another host', '//foreign.example/wallet.png'],
  ['a page', 'data:text/html,<script>alert(1)</script>'],
  ['huge', `data:image/png,${'x'.repeat(300_000)}`],
  ['not a string', { toString: () => 'data:image/png,' }],
  ['nothing', null],
])('ignores a wallet icon that is %s', async (_, icon) => {
  const { found } = await opened()
  announce(infoOf({ icon }))
  const solana = createSolanaPageWallet({ name: 'Phantom' })
  Object.assign(solana.wallet, { icon })
  solana.announce()

  expect(found().map((choice) => choice.icon)).toEqual([undefined, undefined])
})

test('shortens a wallet name to one line', async () => {
  const { found } = await opened()
  announce(infoOf({ name: `  Other\u202e\n\u200b wallet ${'x'.repeat(500)}` }))
  createSolanaPageWallet({ name: '\u0007Phantom\t' }).announce()

  const [other, phantom] = found().map(({ name }) => name)
  expect(other).toMatch(/^Other wallet x{20,60}$/)
  expect(phantom).toBe('Phantom')
})

test('distinguishes wallets with names in non-Latin scripts', async () => {
  const { found } = await opened()
  createSolanaPageWallet({ name: '钱包' }).announce()
  createSolanaPageWallet({ name: 'Кошелёк' }).announce()

  expect(found().map(({ id }) => id)).toEqual(['solana:钱包', 'solana:кошелёк'])
})

test('ignores an invalid wallet announcement, and lists the other wallets', async () => {
  const { client, found } = await opened()
  const throwing = new Proxy(
    {},
    {
      get: () => {
        throw new Error('No.')
      },
    },
  )
  for (const each of [null, undefined, 1, {}, { name: 'Half' }, { name: 'Half', chains: ['solana:mainnet'] }, throwing])
    onTestFinished(getWallets().register(each as never))
  const whole = createSolanaPageWallet({ name: 'Whole' })
  for (const [name, part] of Object.entries({
    accounts: {
      get accounts() {
        throw new Error('No.')
      },
    },
    events: {
      features: {
        ...whole.wallet.features,
        'standard:events': {
          on() {
            throw new Error('No.')
          },
        },
      },
    },
    nothing: { accounts: undefined, features: { 'standard:connect': null, 'standard:events': {} } },
  }))
    onTestFinished(
      getWallets().register(
        Object.defineProperties(
          {},
          {
            ...Object.getOwnPropertyDescriptors(whole.wallet),
            ...Object.getOwnPropertyDescriptors(part),
            name: { value: `Without ${name}` },
          },
        ) as never,
      ),
    )
  announce(infoOf({}), { provider: undefined as never })
  whole.announce()
  wallet({ rdns: 'dev.whole', name: 'Whole' }).announce()

  expect(found().map(({ id }) => id)).toEqual(expect.arrayContaining(['dev.whole', 'solana:whole']))
  await connect(client, 'dev.whole')
  await connect(client, 'solana:whole')
  for (const { id } of found().filter(({ name }) => name !== 'Whole' && name !== 'Without events'))
    await expect(connect(client, id), id).rejects.toMatchObject({
      code: expect.stringMatching(/CONNECT_WALLET/) as string,
    })
  expect(getConnectedSolanaWallets(client)).toHaveLength(1)
  expect(getConnectedWallets(client)).toHaveLength(1)
})

test.each<[string, unknown]>([
  ['no detail', undefined],
  ['no info', { info: null, provider: {} }],
  ['no uuid', { info: { name: 'Half', rdns: 'dev.half' }, provider: {} }],
])('an announcement with %s does not block later announcements', async (_, detail) => {
  const { found } = await opened()
  // Other code on the page may throw in its listeners.
  const receive = () => {}
  window.addEventListener('error', receive)
  onTestFinished(() => window.removeEventListener('error', receive))
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  wallet({ rdns: 'dev.whole', name: 'Whole' }).announce()

  expect(found().map(({ id }) => id)).toEqual(['dev.whole'])
})

test.each(['abc', '', '0x', '-0x1', '0x1p', '1.5', `0x1${'0'.repeat(40)}`, null, {}, undefined])(
  'rejects a wallet that returns the invalid chain %j',
  async (chainId) => {
    const other = wallet()
    other.announce()
    const { client } = await opened()
    answerWith(other, { eth_chainId: () => chainId })

    await expect(connect(client, 'dev.other')).rejects.toMatchObject({ code: expect.any(String) as string })
    expect(getConnectedWallets(client)).toEqual([])
  },
)

test.each<[string, unknown]>([
  ['a value that is not a list', 'all'],
  ['nothing', null],
  ['invalid addresses', ['0x1', 'vitalik.eth']],
  ['values that are not addresses', [{}, 7, null]],
])('rejects a wallet that returns %s', async (_, accounts) => {
  const other = wallet()
  other.announce()
  const { client } = await opened()
  const answers = { eth_accounts: () => accounts, eth_requestAccounts: () => accounts }
  answerWith(other, { ...answers, wallet_requestPermissions: () => accounts })

  await expect(connect(client, 'dev.other')).rejects.toMatchObject({
    code: expect.stringMatching(/CONNECT_WALLET/) as string,
  })
  expect(getConnectedWallets(client)).toEqual([])
})

test('lists an account once if a wallet returns it twice', async () => {
  const other = wallet()
  other.announce()
  const { client } = await opened()
  const [account] = other.accounts
  const accounts = () => [account!.address, account!.address.toLowerCase(), account!.address]
  answerWith(other, { eth_accounts: accounts, eth_requestAccounts: accounts })

  await connect(client, 'dev.other')
  expect(getConnectedWallets(client).map(({ address }) => address)).toEqual([account!.address])
})

test('a wallet that changes at each read causes no endless loop', async () => {
  const other = wallet()
  other.announce()
  const { client } = await opened()
  const request = other.provider.request.bind(other.provider)
  let requested = 0
  other.provider.request = async (call) => {
    if (call.method === 'eth_chainId') other.switchTo(1 + (requested++ % 2))
    return request(call)
  }

  await connect(client, 'dev.other')
  const settled = requested
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(requested - settled).toBeLessThan(20)
  expect(getConnectedWallets(client)).toHaveLength(1)
})
