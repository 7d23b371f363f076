import { createPublicKey, verify } from 'node:crypto'
import { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import type { SolanaSignMessageFeature } from '@solana/wallet-standard-features'
import { expect, test } from 'vitest'
import { connectPageWallet } from '../../../test/solana-page-wallet.js'
import { setupWallet } from '../../../test/setup-wallet.js'
import { createEmbeddedWallet } from '../../calls/wallet/create-embedded-wallet.js'
import { getConnectedSolanaWallets } from '../../connectors/get-connected-solana-wallets.js'
import type { KeyhookConfig } from '../../domain/entities/config.js'
import { pushScreen } from '../../store/edit-store.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { signFlow } from '../../flows/transaction/sign.js'
import { signSolanaMessage } from './sign-solana-message.js'
import { signSolanaTransaction } from './sign-solana-transaction.js'

const silent = { showWalletUIs: false }
const friend = new PublicKey(new Uint8Array(32).fill(8))

/** Returns true if OpenSSL verifies the wallet's signature of these bytes. */
function isSigned(address: string, bytes: Uint8Array, signature: Uint8Array): boolean {
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), new PublicKey(address).toBytes()])
  return verify(null, bytes, createPublicKey({ key: spki, format: 'der', type: 'spki' }), signature)
}

/** Creates an unsigned transaction that the payer signs, with a transfer or another instruction. */
function transfer(
  payer: string,
  instruction = SystemProgram.transfer({ fromPubkey: new PublicKey(payer), toPubkey: friend, lamports: 5 }),
): VersionedTransaction {
  const payerKey = new PublicKey(payer)
  const instructions = [instruction]
  const recentBlockhash = friend.toBase58()
  return new VersionedTransaction(
    new TransactionMessage({ payerKey, recentBlockhash, instructions }).compileToV0Message(),
  )
}

async function withWallet(config?: KeyhookConfig) {
  const world = setupWallet({ config })
  await world.logIn()
  const { address } = await createEmbeddedWallet(world.client, { chainType: 'solana' })
  return { ...world, address }
}

test('an imported wallet that is passed as an option signs like an embedded one', async () => {
  const { address, client } = await withWallet()
  const [embedded] = getConnectedSolanaWallets(client)
  const wallet = { ...embedded!, connectorType: 'embedded_imported' } as const
  const given = { wallet, uiOptions: silent }

  const { signature } = await signSolanaMessage(client, { message: 'Hi', ...given })
  expect(isSigned(address, new TextEncoder().encode('Hi'), Buffer.from(signature, 'base64'))).toBe(true)
  await signSolanaTransaction(client, { transaction: transfer(address).serialize(), ...given })
})

test("signs a text after the user's consent, and calls the callbacks", async () => {
  const { address, client } = await withWallet()
  client.store.setState({ hosts: 1 })
  const reported: unknown[] = []
  client.events.on('verbSucceeded', (event) => reported.push(event))
  const signed = signSolanaMessage(client, { message: 'Grüße' })

  const run = getFlow(client, signFlow)
  await expect.poll(() => run.getState().status).toBe('ready')
  expect(run.getState()).toMatchObject({
    request: { chainType: 'solana', method: 'solana_signMessage', address, data: btoa('Gr\u00c3\u00bc\u00c3\u009fe') },
  })
  await run.send({ type: 'approve' })

  const { signature } = await signed
  expect(isSigned(address, Buffer.from('Grüße'), Buffer.from(signature, 'base64'))).toBe(true)
  expect(reported).toEqual([{ verb: 'signSolanaMessage', result: { signature } }])
})

test('signs a Solana transaction, and rejects one without this signer before the prompt', async () => {
  const { address, client } = await withWallet()
  const transaction = transfer(address)
  const { signedTransaction } = await signSolanaTransaction(client, {
    transaction: transaction.serialize(),
    uiOptions: silent,
  })

  const read = VersionedTransaction.deserialize(signedTransaction)
  expect(isSigned(address, transaction.message.serialize(), read.signatures[0]!)).toBe(true)
  client.store.setState({ hosts: 1 })
  await expect(
    signSolanaTransaction(client, { transaction: transfer(friend.toBase58()).serialize() }),
  ).rejects.toMatchObject({ code: 'INVALID_DATA', message: `Transaction does not contain public key ${address}` })
  await expect(signSolanaTransaction(client, { transaction: new Uint8Array(9) })).rejects.toMatchObject({
    code: 'INVALID_DATA',
  })
})

test('lists the embedded wallet among the connected wallets, with the same functions as external wallets', async () => {
  const { address, client } = await withWallet()
  client.configure({ embeddedWallets: { showWalletUIs: false } })
  const [wallet, ...others] = getConnectedSolanaWallets(client)

  expect(others).toEqual([])
  expect(getConnectedSolanaWallets(client)[0]).toBe(wallet)
  expect(wallet).toMatchObject({
    type: 'solana',
    address,
    walletClientType: 'privy',
    connectorType: 'embedded',
    linked: true,
    walletIndex: 0,
  })
  expect(isSigned(address, Buffer.from('Hi'), Buffer.from(await wallet!.sign('Hi'), 'base64'))).toBe(true)
  expect(isSigned(address, Buffer.of(0, 255), await wallet!.signMessage(Uint8Array.of(0, 255)))).toBe(true)
  const transaction = transfer(address)
  const signed = await wallet!.signTransaction(transaction)
  expect(signed).toBeInstanceOf(VersionedTransaction)
  expect(isSigned(address, transaction.message.serialize(), signed.signatures[0]!)).toBe(true)
  const sent: Uint8Array[] = []
  const connection = { sendRawTransaction: async (bytes: Uint8Array) => `sent ${sent.push(bytes)}` }
  expect(await wallet!.sendTransaction(transaction, connection)).toBe('sent 1')
  expect(Buffer.from(sent[0]!)).toEqual(Buffer.from(signed.serialize()))
  const incomplete = SystemProgram.transfer({ fromPubkey: new PublicKey(address), toPubkey: friend, lamports: 5 })
  incomplete.keys.pop()
  await expect(wallet!.sendTransaction(transfer(address, incomplete), connection)).rejects.toMatchObject({
    message: 'Transaction does not contain a "to" public key',
  })
  expect(sent).toHaveLength(1)
  await expect(wallet!.unlink()).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})

test('the wallet rejects a message that is a valid transaction', async () => {
  const { address, client } = await withWallet()

  await expect(
    signSolanaMessage(client, { message: transfer(address).message.serialize(), uiOptions: silent }),
  ).rejects.toMatchObject({ message: expect.stringContaining('A transaction cannot be signed as a message') })
})

test.each([
  ['', 'INVALID_MESSAGE'],
  [new Uint8Array(), 'INVALID_MESSAGE'],
  [5, 'INVALID_MESSAGE'],
] as const)('rejects %o as a message', async (message, code) => {
  const { client } = await withWallet()
  await expect(signSolanaMessage(client, { message: message as string })).rejects.toMatchObject({ code })
})

test('an Ethereum wallet rejects a Solana signature request', async () => {
  const { client, createWallet } = setupWallet()
  const { address } = await createWallet()

  await expect(signSolanaMessage(client, { message: 'Hello' })).rejects.toMatchObject({
    code: 'EMBEDDED_WALLET_NOT_FOUND',
  })
  await expect(signSolanaMessage(client, { address, message: 'Hello' })).rejects.toMatchObject({
    code: 'UNABLE_TO_SIGN',
  })
})

test('signs with an external wallet that is passed as an option', async () => {
  const { client } = setupWallet({ config: { appearance: { walletChainType: 'ethereum-and-solana' } } })
  const { wallet } = await connectPageWallet(client)
  const { signature } = await signSolanaMessage(client, { message: 'Grüße', wallet })
  const { signedTransaction } = await signSolanaTransaction(client, {
    transaction: transfer(wallet.address).serialize(),
    wallet,
  })

  const read = VersionedTransaction.deserialize(signedTransaction)
  expect(isSigned(wallet.address, Buffer.from('Grüße'), Buffer.from(signature, 'base64'))).toBe(true)
  expect(isSigned(wallet.address, read.message.serialize(), read.signatures[0]!)).toBe(true)
})

test('an embedded wallet implements the Wallet Standard, and signs only for its own account', async () => {
  const { address, client } = await withWallet({ embeddedWallets: { showWalletUIs: false } })
  const [wallet] = getConnectedSolanaWallets(client)
  const { accounts, features, icon, name } = wallet!.standardWallet
  const { signMessage } = (features as SolanaSignMessageFeature)['solana:signMessage']
  const message = new TextEncoder().encode('Hello')
  const [account] = accounts
  const [signed] = await signMessage({ account: account!, message })

  expect({ address: account!.address, name }).toEqual({ address, name: 'Keyhook Wallet' })
  expect(icon).toMatch(/^data:image/)
  expect(isSigned(address, message, signed!.signature)).toBe(true)
  await expect(signMessage({ account: { ...account!, address: 'stranger' }, message })).rejects.toMatchObject({
    code: 'UNABLE_TO_SIGN',
  })
  const { signature } = await wallet!.signMessage({ message })
  expect(isSigned(address, message, signature)).toBe(true)
})

test('does not modify a wallet object that other code has announced', async () => {
  const { client } = setupWallet({ config: { appearance: { walletChainType: 'ethereum-and-solana' } } })
  const { page, wallet } = await connectPageWallet(client)
  const announced = page.wallet as { self?: unknown }
  // Wallet objects of other code may contain cycles.
  announced.self = announced
  pushScreen(client.store, { name: 'landing' })

  expect(wallet.standardWallet).toMatchObject({ name: 'Phantom', icon: page.wallet.icon, version: '1.0.0' })
  expect(wallet.standardWallet.accounts).toEqual(page.wallet.accounts)
  expect(wallet.standardWallet.features).toBe(page.wallet.features)
  expect([page.wallet, page.wallet.features].some(Object.isFrozen)).toBe(false)
  page.select(0, 1)
  expect(client.store.getState().connections).toHaveLength(2)
})
