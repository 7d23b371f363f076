import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '@keyhook/test-kit/ports/free-port'
import { entryPoints } from '@keyhook/sandbox/internal/src/routes/smart-wallets/entry-points'
import { startBundler } from '../start-bundler.js'
import { sendTransactions } from '../../src/actions/transaction/send-transactions.js'
import { loadSmartWalletConfig } from '../../src/calls/smart-wallet/load-smart-wallet-config.js'
import { provideOwnAccount } from '../../src/calls/smart-wallet/custom-account.js'
import { openCustomAccount } from '../../src/connectors/smart-wallets/open-custom-account.js'
import { getFlow } from '../../src/flows/core/get-flow.js'
import { signFlow } from '../../src/flows/transaction/sign.js'
import { patience, startAnvil } from '../anvil.js'
import { setupWallet } from '../setup-wallet.js'

/** The keys of anvil's sixth and seventh accounts, which are public. */
const executor = {
  address: '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc',
  key: '0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba',
}
const utility = {
  address: '0x976EA74026E726554dB657fA54763abd0C3a0aa9',
  key: '0x92db14e403b83dfe3df233f83dfa3a0d7096f21ca9b0d6d6b8d88b2b4ec1564e',
}

type Node = Awaited<ReturnType<typeof startAnvil>>

/** Starts the bundler of Pimlico (alto), which simulates operations before it accepts them. */
async function startAlto(node: Node): Promise<string> {
  for (const { address } of [executor, utility]) await node.fund(address, 10n ** 21n)
  const port = await freePort()
  const options = {
    'entrypoints': Object.values(entryPoints).map(({ address }) => address),
    'executor-private-keys': executor.key,
    'utility-private-key': utility.key,
    'rpc-url': node.url,
    // alto needs a tracer that anvil does not have.
    'safe-mode': false,
    port,
    'enable-cors': true,
  }
  const alto = spawn(
    process.execPath,
    [
      resolve(import.meta.dirname, '../../../node_modules/@pimlico/alto/esm/cli/alto.js'),
      ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
    ],
    { stdio: 'ignore' },
  )
  onTestFinished(() => void alto.kill())
  const url = `http://127.0.0.1:${port}`
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_supportedEntryPoints', params: [] })
  const ask = () => fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  await expect
    .poll(
      () =>
        ask().then(
          ({ ok }) => ok,
          () => false,
        ),
      patience,
    )
    .toBe(true)
  return url
}

test('sends several calls of an embedded wallet through the alto bundler, sponsored by the sandbox', async () => {
  const node = await startAnvil({ arguments: ['--hardfork', 'prague', '--block-time', '1'] })
  const paymasterUrl = await startBundler({ node: node.url })
  // Deploys alto's contracts before alto starts, because alto looks for them at its start.
  await fetch(paymasterUrl, { method: 'POST', body: JSON.stringify({ id: 1, method: 'eth_chainId' }) })
  const bundlerUrl = await startAlto(node)
  const { client, createWallet } = setupWallet({
    chains: [node.chain],
    app: { smartWallets: { type: 'safe', networks: [{ chainId: 31337, bundlerUrl, paymasterUrl }] } },
    settings: { nodes: { 31337: node.url } },
    config: { embeddedWallets: { showWalletUIs: false } },
  })
  const { address } = await createWallet()
  provideOwnAccount(
    client,
    loadSmartWalletConfig(client).then((config) => openCustomAccount(client, { config })),
  )
  client.store.setState({ hosts: 1 })
  await node.fund(address, 3n)
  const friends = ['0x00000000000000000000000000000000000000f1', '0x00000000000000000000000000000000000000F2'] as const

  const requests = friends.map((to, index) => ({ to, value: BigInt(index + 1) }))
  const sent = sendTransactions(client, { requests, sponsor: true })
  sent.catch(() => {})
  const sign = getFlow(client, signFlow)
  await expect.poll(() => sign.getState().status, patience).toBe('ready')
  await sign.send({ type: 'approve' })

  expect((await sent).hashes).toHaveLength(1)
  expect(await Promise.all([...friends, address].map((each) => node.balance(each)))).toEqual([1n, 2n, 0n])
})
