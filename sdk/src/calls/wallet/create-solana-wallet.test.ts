import { createPublicKey, verify } from 'node:crypto'
import { PublicKey } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { setupWallet } from '../../../test/setup-wallet.js'
import { getEmbeddedWallets } from '../../domain/rules/wallet/embedded-wallets.js'
import { logOut } from '../session/log-out.js'
import { createEmbeddedWallet } from './create-embedded-wallet.js'
import { requestSigner } from './request-signer.js'

const solana = { chainType: 'solana' } as const

/** Returns true if OpenSSL verifies the wallet's signature of the text. */
function isSigned(address: string, text: string, signature: unknown): boolean {
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), new PublicKey(address).toBytes()])
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  return verify(null, Buffer.from(text), key, Buffer.from(String(signature), 'base64'))
}

type World = ReturnType<typeof setupWallet>

/** Clears the wallet frame's storage, and logs the user in again. */
async function loseDevice({ client, device, frame, logIn }: World): Promise<void> {
  device.clear()
  frame.reload()
  await logOut(client)
  await logIn()
}

const signs = async ({ client }: World, address: string) => {
  const params = [Buffer.from('hello').toString('base64')]
  return isSigned(address, 'hello', await requestSigner(client, { address, method: 'signMessage', params }))
}

test('creates a Solana wallet without an Ethereum wallet, and signs with it', async () => {
  const world = setupWallet()
  await world.logIn()
  const wallet = await createEmbeddedWallet(world.client, solana)

  expect(wallet).toMatchObject({ chainType: 'solana', walletIndex: 0, connectorType: 'embedded', imported: false })
  expect(world.frame.calls).toEqual(['wallets:create'])
  expect(await signs(world, wallet.address)).toBe(true)
})

test.each([
  ['ethereum', 'solana'],
  ['solana', 'ethereum'],
] as const)('after a first wallet on %s, derives the %s wallet from the same seed, on any device', async (one, two) => {
  const world = setupWallet()
  const { client, frame, logIn } = world
  await logIn()
  const first = await createEmbeddedWallet(client, { chainType: one })
  const second = await createEmbeddedWallet(client, { chainType: two })
  expect(frame.calls).toEqual(['wallets:create', 'wallets:add'])
  expect(second).toMatchObject({
    entropyId: first.address,
    entropyIdVerifier: `${one}-address-verifier`,
    walletIndex: 0,
  })

  await loseDevice(world)
  frame.calls.length = 0
  const address = one === 'solana' ? first.address : second.address
  expect(await signs(world, address)).toBe(true)
  expect(frame.calls).toEqual(['wallets:rpc', 'wallets:recover', 'wallets:rpc'])
  const next = await createEmbeddedWallet(client, { chainType: two, createAdditional: true })
  expect(next).toMatchObject({ chainType: two, walletIndex: 1, entropyId: first.address })
})

test('rejects a second Solana wallet with its own error message', async () => {
  const { client, logIn } = setupWallet()
  await logIn()
  await createEmbeddedWallet(client, solana)

  await expect(createEmbeddedWallet(client, solana)).rejects.toMatchObject({
    code: 'EMBEDDED_WALLET_ALREADY_EXISTS',
    message: 'User already has an embedded Solana wallet.',
  })
})

test('concurrent calls for both chains create one seed, which a device without its key share recovers', async () => {
  const world = setupWallet()
  const { client, logIn } = world
  await logIn()
  await Promise.all([createEmbeddedWallet(client), createEmbeddedWallet(client, solana)])
  const { user } = client.store.getState()
  expect(getEmbeddedWallets(user, 'solana')[0]?.entropyId).toBe(getEmbeddedWallets(user)[0]?.address)

  await loseDevice(world)
  await createEmbeddedWallet(client, { createAdditional: true, chainType: 'solana' })
  expect(getEmbeddedWallets(client.store.getState().user, 'solana')).toHaveLength(2)
})

test('adds a wallet to a seed that another device creates concurrently', async () => {
  const { client, frame, interference, logIn } = setupWallet()
  await logIn()
  interference.before = async (type) => {
    if (type !== 'wallets:create') return
    const accessToken = client.session.accessToken()!
    const { id: userId } = client.store.getState().user!
    await frame.call(type, { accessToken, userId, chainType: 'ethereum', recoveryMethod: 'privy' })
  }
  const wallet = await createEmbeddedWallet(client, solana)

  expect(frame.calls).toEqual(['wallets:create', 'wallets:add'])
  expect(wallet).toMatchObject({ entropyId: client.store.getState().user?.wallet?.address, walletIndex: 0 })
})

test('reports different errors for a wallet frame without Solana, a lost response and a user without the new wallet', async () => {
  const { client, interference, logIn } = setupWallet()
  await logIn()
  interference.before = async () => {
    throw new Error('crashed')
  }

  await expect(createEmbeddedWallet(client, solana)).rejects.toMatchObject({
    code: 'EMBEDDED_WALLET_CREATE_ERROR',
    message: 'Failed to create Solana embedded wallet',
  })
})
