// @vitest-environment jsdom
// Proves threat 61.
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignInFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import { verifyMessageSignature, verifySignIn } from '@solana/wallet-standard-util'
import { StandardWalletAdapter } from '@solana/wallet-standard-wallet-adapter-base'
import { Keypair, PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { getWallets } from '@wallet-standard/app'
import type { Wallet } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'
import { expect, onTestFinished, test, vi } from 'vitest'
import { patience } from '../../test/anvil.js'
import { setupWallet } from '../../test/setup-wallet.js'
import { startSvm } from '../../test/svm.js'
import { createEmbeddedWallet } from '../calls/wallet/create-embedded-wallet.js'
import { logOut } from '../calls/session/log-out.js'
import type { Client } from '../client.js'
import type { SolanaCluster } from '../domain/entities/chain.js'
import { announceSolanaWallet } from './announce-solana-wallet.js'

type Page = Wallet & {
  features: StandardConnectFeature &
    StandardDisconnectFeature &
    StandardEventsFeature &
    SolanaSignAndSendTransactionFeature &
    SolanaSignInFeature &
    SolanaSignMessageFeature &
    SolanaSignTransactionFeature
}

const named = () =>
  getWallets()
    .get()
    .filter(({ name }) => name === 'Keyhook Wallet')

function announce(client: Client) {
  const stop = new AbortController()
  announceSolanaWallet(client, stop.signal)
  onTestFinished(() => stop.abort())
  return { stop: () => stop.abort(), wallet: named().at(-1) as Page }
}

async function withWallet(solanaClusters: readonly SolanaCluster[] = []) {
  // web3.js uses Node's Uint8Array, but jsdom has another class.
  vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer) as unknown)
  const platform = {
    page: {
      dispatch: (name: string, detail: unknown) => void window.dispatchEvent(new CustomEvent(name, { detail })),
      listen(name: string, listener: (event: Event) => void) {
        window.addEventListener(name, listener)
        return () => window.removeEventListener(name, listener)
      },
    },
  }
  const world = setupWallet({ platform, config: { embeddedWallets: { showWalletUIs: false }, solanaClusters } })
  return world
}

async function connected() {
  const world = await withWallet()
  await world.logIn()
  const { address } = await createEmbeddedWallet(world.client, { chainType: 'solana' })
  const { stop, wallet } = announce(world.client)
  await wallet.features['standard:connect'].connect()
  return { ...world, address, stop, wallet, account: wallet.accounts[0]! }
}

test('announces the wallet by the Wallet Standard immediately, and unregisters it on abort', async () => {
  const { client } = await withWallet()
  getWallets()
  const first = announce(client)
  expect(named()).toEqual([first.wallet])
  const received: unknown[] = []
  const detail = { register: (wallet: unknown) => void received.push(wallet) }
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }))
  expect(received).toEqual([first.wallet])
  expect(Object.keys(first.wallet.features).toSorted()).toEqual([
    'solana:signAndSendTransaction',
    'solana:signIn',
    'solana:signMessage',
    'solana:signTransaction',
    'standard:connect',
    'standard:disconnect',
    'standard:events',
  ])

  first.stop()

  expect(named()).toEqual([])
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }))
  expect(received).toHaveLength(1)
})

test('exposes the accounts to a dapp from connect until disconnect or logout', async () => {
  const { client, logIn, openClient } = await withWallet()
  await logIn()
  const { wallet } = announce(client)
  const changes: string[][] = []
  wallet.features['standard:events'].on('change', ({ accounts }) =>
    changes.push(accounts!.map(({ address }) => address)),
  )
  const { address } = await createEmbeddedWallet(client, { chainType: 'solana' })
  expect((await wallet.features['standard:connect'].connect({ silent: true })).accounts).toEqual([])

  expect((await wallet.features['standard:connect'].connect()).accounts).toMatchObject([{ address }])
  const reloaded = announce(openClient()).wallet
  expect(reloaded.accounts).toEqual([])
  expect((await reloaded.features['standard:connect'].connect({ silent: true })).accounts).toMatchObject([{ address }])
  await wallet.features['standard:disconnect'].disconnect()
  expect(wallet.accounts).toEqual([])
  await wallet.features['standard:connect'].connect()
  await logOut(client)

  expect(changes).toEqual([[address], [], [address], []])
})

test("a dapp's connect call creates the wallet if needed", async () => {
  const { client, logIn } = await withWallet()
  await logIn()
  const { wallet } = announce(client)

  const { accounts } = await wallet.features['standard:connect'].connect()

  expect(accounts).toHaveLength(1)
  expect(accounts[0]!.publicKey).toEqual(new PublicKey(accounts[0]!.address).toBytes())
})

test('signs messages, transactions and sign-in messages that other libraries verify', async () => {
  const { account, address, wallet } = await connected()
  const message = Uint8Array.of(1, 2, 3)
  const [signed] = await wallet.features['solana:signMessage'].signMessage({ account, message })
  const publicKey = account.publicKey as Uint8Array
  expect(verifyMessageSignature({ message, ...signed!, publicKey })).toBe(true)

  const payerKey = new PublicKey(address)
  const instructions = [SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: payerKey, lamports: 1 })]
  const content = new TransactionMessage({ payerKey, recentBlockhash: address, instructions }).compileToV0Message()
  const transaction = new VersionedTransaction(content).serialize()
  const [sent] = await wallet.features['solana:signTransaction'].signTransaction({ account, transaction })
  const [signature] = VersionedTransaction.deserialize(sent!.signedTransaction).signatures
  const bytes = content.serialize()
  expect(verifyMessageSignature({ message: bytes, signedMessage: bytes, signature: signature!, publicKey })).toBe(true)

  for (const input of [
    {},
    { statement: 'Welcome.', nonce: 'abcdefgh', resources: ['https://a.example'], issuedAt: '2026-11-24T00:00:00Z' },
  ]) {
    const [output] = await wallet.features['solana:signIn'].signIn(input)
    expect(output!.account.address).toBe(address)
    expect(verifySignIn(input, { ...output!, account: output!.account as never })).toBe(true)
  }
})

test("works with Solana's wallet-adapter, even after a reload", async () => {
  const { client, logIn, openClient } = await withWallet()
  await logIn()
  const adapter = new StandardWalletAdapter({ wallet: announce(client).wallet as never })
  await adapter.connect()
  const { address } = (adapter.wallet as Wallet).accounts[0]!
  expect(adapter.publicKey?.toBase58()).toBe(address)
  expect(await adapter.signMessage!(Uint8Array.of(5))).toHaveLength(64)
  const output = await adapter.signIn!({ statement: 'Welcome.' })
  expect(verifySignIn({ statement: 'Welcome.' }, output as never)).toBe(true)

  const again = new StandardWalletAdapter({ wallet: announce(openClient()).wallet as never })
  await again.autoConnect()

  expect(again.publicKey?.toBase58()).toBe(address)
})

test("Solana's wallet-adapter sends transactions to the app's node", async () => {
  const node = startSvm()
  const { client, logIn } = await withWallet([{ name: 'devnet', rpcUrl: node.url }])
  await logIn()
  const { wallet } = announce(client)
  const adapter = new StandardWalletAdapter({ wallet: wallet as never })
  await adapter.connect()
  const payerKey = adapter.publicKey!
  node.fund(payerKey.toBase58(), 10_000_000)
  const friend = Keypair.generate().publicKey
  const { blockhash: recentBlockhash } = await node.connection.getLatestBlockhash()
  const instructions = [SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: friend, lamports: 2_000_000 })]
  const transaction = new VersionedTransaction(
    new TransactionMessage({ payerKey, recentBlockhash, instructions }).compileToV0Message(),
  )

  const signature = await adapter.sendTransaction(transaction, node.connection)

  await expect.poll(() => node.connection.getBalance(friend), patience).toBe(2_000_000)
  await expect
    .poll(async () => (await node.connection.getSignatureStatus(signature)).value, patience)
    .toMatchObject({ confirmationStatus: 'confirmed', err: null })

  const { signAndSendTransaction } = wallet.features['solana:signAndSendTransaction']
  const [account] = wallet.accounts
  await expect(
    signAndSendTransaction({ account: account!, transaction: transaction.serialize(), chain: 'solana:moon' }),
  ).rejects.toMatchObject({ code: 'UNSUPPORTED_CHAIN_ID' })
})

test('rejects an account that the dapp may not see, and a sign-in for another page', async () => {
  const { account, wallet } = await connected()
  const { signIn } = wallet.features['solana:signIn']
  await expect(signIn({ domain: 'evil.example' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  await expect(signIn({ statement: 'a\nURI: https://b.example' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  await expect(signIn({ address: '1'.repeat(32) })).rejects.toMatchObject({ code: 'UNABLE_TO_SIGN' })

  await wallet.features['standard:disconnect'].disconnect()

  const message = Uint8Array.of(1)
  await expect(wallet.features['solana:signMessage'].signMessage({ account, message })).rejects.toMatchObject({
    code: 'UNABLE_TO_SIGN',
  })
  await expect(
    wallet.features['solana:signTransaction'].signTransaction({ account, transaction: message }),
  ).rejects.toMatchObject({ code: 'UNABLE_TO_SIGN' })
})

test('a connect call without a user opens the login, or rejects if no screens are mounted', async () => {
  const { client } = await withWallet()
  const { wallet } = announce(client)

  await expect(wallet.features['standard:connect'].connect()).rejects.toMatchObject({
    code: 'NO_SCREEN_HOST',
    message: expect.stringContaining('Mount <AuthModal />'),
  })
  expect(wallet.accounts).toEqual([])
})
