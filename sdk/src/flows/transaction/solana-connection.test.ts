import { Connection, Keypair, PublicKey, SystemProgram, Transaction, VersionedTransaction } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { patience } from '../../../test/anvil.js'
import { setupWallet } from '../../../test/setup-wallet.js'
import { connectPageWallet } from '../../../test/solana-page-wallet.js'
import { startSvm } from '../../../test/svm.js'
import { sendSolanaTransaction } from '../../actions/transaction/send-solana-transaction.js'
import { getSolanaNode } from '../../calls/chain-kinds/solana/get-solana-node.js'
import { provideWeb3 } from '../../calls/chain-kinds/solana/web3.js'
import { adoptConnection, solanaClusters } from '../../calls/chain-kinds/solana/solana-clusters.js'
import { createEmbeddedWallet } from '../../calls/wallet/create-embedded-wallet.js'
import { getConnectedSolanaWallets } from '../../connectors/get-connected-solana-wallets.js'
import type { KeyhookConfig } from '../../domain/entities/config.js'
import { solanaChain } from '../../domain/rules/solana/solana-chain.js'

const noBlock = '11111111111111111111111111111111'
const silent = { showWalletUIs: false }

/** Creates a Connection whose node requires a key. Also returns the methods that are called through it. */
function createHost(svm: ReturnType<typeof startSvm>) {
  const called: string[] = []
  const connection = svm.connect({
    httpHeaders: { 'x-api-key': 'k-1' },
    fetch: (async (url: string, init: RequestInit) => {
      const { method } = JSON.parse(init.body as string) as { method: string }
      expect((init.headers as Record<string, string>)['x-api-key']).toBe('k-1')
      called.push(method)
      return fetch(url, init)
    }) as never,
  })
  return { called, connection }
}

async function setup(svm: ReturnType<typeof startSvm>, solanaClusters: KeyhookConfig['solanaClusters'] = []) {
  const world = setupWallet({ config: { appearance: { walletChainType: 'ethereum-and-solana' }, solanaClusters } })
  const direct: string[] = []
  const answer = world.network.answer
  world.network.answer = async (input, init) => {
    if (typeof init.body === 'string' && init.body.startsWith('{"jsonrpc"'))
      direct.push((JSON.parse(init.body) as { method: string }).method)
    return answer!(input, init)
  }
  await world.logIn()
  const { address } = await createEmbeddedWallet(world.client, { chainType: 'solana' })
  svm.fund(address, 1_000_000_000)
  const wallet = new PublicKey(address)
  const friend = Keypair.generate().publicKey
  const transaction = new Transaction({ feePayer: wallet, recentBlockhash: noBlock }).add(
    SystemProgram.transfer({ fromPubkey: wallet, toPubkey: friend, lamports: 5_000_000 }),
  )
  const received = () => expect.poll(() => svm.connection.getBalance(friend), patience).toBe(5_000_000)
  return { ...world, address, direct, received, transaction }
}

test('sends Solana transactions only through the configured Connection', async () => {
  const svm = startSvm()
  const { called, connection } = createHost(svm)
  const { client, direct, received, transaction } = await setup(svm, [{ name: 'devnet', connection }])

  await sendSolanaTransaction(client, { transaction, uiOptions: silent })

  await received()
  expect(direct).toEqual([])
  expect(called).toEqual(
    expect.arrayContaining(['getLatestBlockhash', 'getBalance', 'getFeeForMessage', 'sendTransaction']),
  )
})

test('sends through the Connection that the caller passes, with embedded and external wallets', async () => {
  const svm = startSvm()
  const { called, connection } = createHost(svm)
  const { address, client, direct, received, transaction } = await setup(svm, [
    { name: 'devnet', rpcUrl: 'http://127.0.0.1:9' },
  ])
  await sendSolanaTransaction(client, { transaction, connection, uiOptions: silent })
  await received()

  const { wallet } = await connectPageWallet(client)
  svm.fund(wallet.address, 1_000_000_000)
  const payer = new PublicKey(wallet.address)
  const back = new Transaction({ feePayer: payer, ...(await svm.connection.getLatestBlockhash()) }).add(
    SystemProgram.transfer({ fromPubkey: payer, toPubkey: new PublicKey(address), lamports: 1_000_000 }),
  )
  called.length = 0
  await sendSolanaTransaction(client, { transaction: back, connection, wallet })

  expect(called).toEqual(expect.arrayContaining(['sendTransaction', 'getSignatureStatuses']))
  expect(direct).toEqual([])
})

test.each([
  ['an app without clusters', [], ['devnet']],
  ['an app with that cluster', [{ name: 'testnet' }, { name: 'devnet' }], ['testnet', 'devnet']],
  [
    'an app with another node of that cluster',
    [{ name: 'devnet', rpcUrl: 'https://other.example' }],
    ['devnet', 'devnet'],
  ],
] as const)('uses the Connection of a React provider: %s', (_, clusters, names) => {
  const { client } = setupWallet({ config: { solanaClusters: clusters } })
  const connection = new Connection('https://api.devnet.solana.com')
  const leave = adoptConnection(client, connection)
  const carried = () => solanaClusters(client).filter((cluster) => cluster.connection === connection)

  expect(solanaClusters(client).map(({ name }) => name)).toEqual(names)
  expect(carried()).toMatchObject([{ name: 'devnet', rpcUrl: 'https://api.devnet.solana.com' }])
  leave()
  expect(carried()).toEqual([])
})

test('creates one Connection per node at the first call', async () => {
  const svm = startSvm()
  const created: Connection[] = []
  const { client, direct, received, transaction } = await setup(svm, [{ name: 'devnet', rpcUrl: svm.url }])
  provideWeb3(client, async () => ({
    Connection: class extends Connection {
      constructor(...parameters: ConstructorParameters<typeof Connection>) {
        super(...parameters)
        created.push(this)
      }
    },
  }))
  expect(created).toEqual([])

  await sendSolanaTransaction(client, { transaction, uiOptions: silent })

  await received()
  expect(created.map(({ rpcEndpoint }) => rpcEndpoint)).toEqual([svm.url])
  expect(direct).toContain('sendTransaction')
})

test('retries to load the web3.js package after a failure', async () => {
  const svm = startSvm()
  const { client, address } = await setup(svm, [{ name: 'devnet', rpcUrl: svm.url }])
  let loads = 0
  provideWeb3(client, async () => {
    if (++loads === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return { Connection }
  })
  const { read } = getSolanaNode(client, solanaChain(client.app.solanaClusters[0]!))

  expect(await read('getBalance', [address])).toMatchObject({ value: 1_000_000_000 })
  expect(loads).toBe(2)
})

test("the SDK's default Connection uses the next node if one is offline", async () => {
  const svm = startSvm()
  const { client, address } = await setup(svm)
  provideWeb3(client, async () => ({ Connection }))
  const chain = solanaChain({ name: 'devnet', rpcUrl: svm.url })
  const rpcUrls = { default: { http: ['http://127.0.0.1:9', svm.url] } }

  expect(await getSolanaNode(client, { ...chain, rpcUrls }).send('getBalance', [address])).toMatchObject({
    value: 1_000_000_000,
  })
})

test('returns a signed transaction of the same class, Transaction or VersionedTransaction', async () => {
  const svm = startSvm()
  const { client, transaction } = await setup(svm)
  const [wallet] = getConnectedSolanaWallets(client)
  client.configure({ embeddedWallets: silent })
  const versioned = new VersionedTransaction(transaction.compileMessage())

  expect(await wallet!.signTransaction(transaction)).toBeInstanceOf(Transaction)
  const signed = await wallet!.signTransaction(versioned)
  expect(signed).toBeInstanceOf(VersionedTransaction)
  expect(signed.signatures[0]!.some((byte) => byte !== 0)).toBe(true)
})
