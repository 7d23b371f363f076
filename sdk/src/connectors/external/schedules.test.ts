// @vitest-environment jsdom
import * as fc from 'fast-check'
import { generatePrivateKey } from 'viem/accounts'
import { expect, test } from 'vitest'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { createPageWallet } from '@keyhook/test-kit/wallets/page-wallet'
import { loadExternalWallets } from '../../calls/external-wallets/load-external-wallets.js'
import { setup } from '../../../test/setup.js'
import { createSolanaPageWallet } from '../../../test/solana-page-wallet.js'
import { abortableSleep } from '../../platform/abortable-sleep.js'
import { getConnectedSolanaWallets } from '../get-connected-solana-wallets.js'
import { getConnectedWallets } from '../get-connected-wallets.js'

const names = [
  ['MetaMask', 'io.metamask', 'metamask'],
  ['Rabby Wallet', 'io.rabby', 'rabby_wallet'],
  ['Other', 'dev.other', 'dev.other'],
] as const

const chain = (id: number) => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
})

/** Generates events of a wallet and of the page, in any order. */
const step = fc.oneof(
  ...(['connect', 'refuse', 'disconnect', 'lock', 'unlock', 'reload'] as const).map((type) =>
    fc.record({ type: fc.constant(type), wallet: fc.nat(3) }),
  ),
  fc.record({
    type: fc.constant('select' as const),
    wallet: fc.nat(3),
    accounts: fc.uniqueArray(fc.nat(2), { minLength: 1 }),
  }),
  fc.record({
    type: fc.constantFrom('switch' as const, 'switched' as const),
    wallet: fc.nat(2),
    chainId: fc.constantFrom(1, 10, 8453),
  }),
)

const keys = names.map(() => [generatePrivateKey(), generatePrivateKey(), generatePrivateKey()])

test('reports the state of four wallets on two chain types after any sequence of events', async () => {
  const config = {
    supportedChains: [1, 10, 8453].map(chain),
    defaultChain: chain(1),
    appearance: { walletChainType: 'ethereum-and-solana' as const },
  }
  const world = setup({ config, platform: { sleep: abortableSleep } })
  const open = world.openClient
  world.client.dispose()

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      world.browser.stored.clear()
      const onEthereum = names.map(([name, rdns], index) =>
        createPageWallet({ name, rdns, keys: keys[index]!, chainIds: [1, 10] }),
      )
      const phantom = createSolanaPageWallet({ name: 'Phantom' })
      const wallets = [...onEthereum, phantom]
      const stops = wallets.map((wallet) => wallet.announce())
      let client = open()
      let engine = await loadExternalWallets(client)
      await engine.open()

      const said = () =>
        [
          ...getConnectedWallets(client).map(
            ({ address, chainId, walletClientType }) => `${walletClientType} ${address} ${chainId}`,
          ),
          ...getConnectedSolanaWallets(client).map(({ address, walletClientType }) => `${walletClientType} ${address}`),
        ].toSorted()
      const truth = () =>
        [
          ...onEthereum.flatMap((wallet, index) =>
            wallet.visible().map((address) => `${names[index]![2]} ${address} eip155:${wallet.chainId()}`),
          ),
          ...phantom.visible().map((address) => `phantom ${address}`),
        ].toSorted()

      const run = async (step: (typeof steps)[number]) => {
        const wallet = wallets[step.wallet]!
        const id = names[step.wallet]?.[2] ?? 'solana:phantom'
        const connected = getConnectedWallets(client).find(({ walletClientType }) => walletClientType === id)
        const disconnect = (connected ?? (wallet === phantom ? getConnectedSolanaWallets(client)[0] : undefined))
          ?.disconnect
        wallet.agree()
        if (step.type === 'refuse') wallet.refuse()
        if (step.type === 'connect' || step.type === 'refuse')
          await engine.connect({ id, onUri: () => {}, signal: new AbortController().signal }).catch(() => {})
        if (step.type === 'disconnect') disconnect?.()
        if (step.type === 'lock') wallet.lock()
        if (step.type === 'unlock') wallet.unlock()
        if (step.type === 'select') wallet.select(...step.accounts)
        if (step.type === 'switched') onEthereum[step.wallet]!.switchTo(step.chainId)
        if (step.type === 'switch') await connected?.switchChain(step.chainId)
        if (step.type === 'reload') {
          client.dispose()
          client = open()
          engine = await loadExternalWallets(client)
          await engine.open()
        }
        await settled(() => !client.store.getState().isReconnecting && String(said()) === String(truth()))
        expect(said()).toEqual(truth())
      }

      try {
        for (const step of steps) await run(step)
      } finally {
        client.dispose()
        for (const stop of stops) stop!()
      }
    }),
    { numRuns: pickRuns({ short: 60, nightly: 10_000 }) },
  )
}, 36_000_000)

/** Waits until the condition holds, for a limited number of turns of the event loop. */
async function settled(isSo: () => boolean): Promise<void> {
  let turns = 0
  for (let turn = 0; turn < 2000 && turns < 4; turn++) {
    await new Promise((resolve) => setTimeout(resolve, turn < 50 ? 0 : 1))
    turns = isSo() ? turns + 1 : 0
  }
}
