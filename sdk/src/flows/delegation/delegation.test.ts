// Proves threat 25.

import { ed25519 } from '@noble/curves/ed25519.js'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { recoverTransactionAddress } from 'viem'
import { expect, test } from 'vitest'
import { enterConfirmation } from '../../../test/enter-confirmation.js'
import { setupWallet } from '../../../test/setup-wallet.js'
import { addSigners } from '../../actions/delegation/add-signers.js'
import { delegateWallet } from '../../actions/delegation/delegate-wallet.js'
import { removeSigners } from '../../actions/delegation/remove-signers.js'
import { revokeWallets } from '../../actions/delegation/revoke-wallets.js'
import { logOut } from '../../calls/session/log-out.js'
import { createEmbeddedWallet } from '../../calls/wallet/create-embedded-wallet.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { closeScreen } from '../../screens/close-screen.js'
import { revoke } from '../../wire/endpoints/delegated-actions.js'
import { getFlow } from '../core/get-flow.js'
import { delegationFlow } from './delegation.js'
import { deferred } from '../../base/deferred.js'
import { handled } from '../../base/handled.js'

const secret = 'a secret of the server of the app, of tests alone'
const policy = { chains: [8453], contracts: [], valueADay: '1000000000000000000' }
const payment = {
  ...{ type: 2, chainId: 8453, nonce: 0, to: '0x8617E340B3D01FA5F11F306F4090FD50E238070D', value: 1 },
  ...{ gas: 21_000, maxFeePerGas: 1_000_000_000, maxPriorityFeePerGas: 1 },
}

/** Policy for Solana: only SOL transfers, at most half a SOL per day. */
const solana = { valueADay: '500000000' }
const friend = Keypair.generate().publicKey

async function setUp(settings: object = { delegatedActions: { secret, ...policy, solana } }) {
  const world = setupWallet({ app: settings })
  const { client, provider } = world
  const { address } = await world.createWallet()
  client.store.setState({ hosts: 1 })
  /** Requests a signature as the app's server. */
  const ask = (wallet: string, transaction: unknown) =>
    provider.fetch(new URL(`/api/v1/wallets/${wallet}/sign_transaction`, provider.url), {
      method: 'POST',
      headers: {
        'privy-app-id': provider.appId,
        'content-type': 'application/json',
        'authorization': `Basic ${Buffer.from(`${provider.appId}:${secret}`).toString('base64')}`,
      },
      body: JSON.stringify({ transaction }),
    })
  async function sign(wallet = address, change: object = {}) {
    const response = await ask(wallet, { ...payment, ...change })
    const body = (await response.json()) as { signed_transaction?: `0x02${string}` }
    return response.status === 200
      ? recoverTransactionAddress({ serializedTransaction: body.signed_transaction! })
      : response.status
  }
  /** Requests a Solana signature. Returns true, or the HTTP status if the provider rejects it. */
  async function signOnSolana(wallet: string, ...instructions: readonly TransactionInstruction[]) {
    const [payerKey, recentBlockhash] = [new PublicKey(wallet), friend.toBase58()]
    const { message } = new VersionedTransaction(
      new TransactionMessage({ payerKey, recentBlockhash, instructions: [...instructions] }).compileToV0Message(),
    )
    const unsigned = Buffer.from(new VersionedTransaction(message).serialize()).toString('base64')
    const response = await ask(wallet, unsigned)
    if (response.status !== 200) return response.status
    const { signed_transaction: text } = (await response.json()) as { signed_transaction: string }
    const [signature] = VersionedTransaction.deserialize(Buffer.from(text, 'base64')).signatures
    return ed25519.verify(signature!, message.serialize(), payerKey.toBytes())
  }
  const flow = getFlow(client, delegationFlow)
  const status = () => expect.poll(() => flow.getState().status)
  const target = { address, chainType: 'ethereum' } as const
  return { ...world, address, flow, target, sign, signOnSolana, status }
}

test("the app's server signs after the user's consent, and never after a revocation", async () => {
  const { address, client, flow, frame, target, sign, status } = await setUp()
  expect(await sign()).toBe(403)
  const delegating = delegateWallet(client, target)
  await status().toBe('ready')
  expect(flow.getState()).toMatchObject({ request: { type: 'delegate', address }, policy })
  expect(await sign()).toBe(403)
  expect(frame.calls).not.toContain('delegated-actions:consent')

  void flow.send({ type: 'approve' })
  await delegating
  expect(client.store.getState().user).toMatchObject({ delegatedWallets: [{ address }] })
  expect(await sign()).toBe(address)
  await expect(delegateWallet(client, target)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  await flow.send({ type: 'close' })

  const revoking = revokeWallets(client)
  await status().toBe('ready')
  expect(await sign()).toBe(address)
  void flow.send({ type: 'approve' })
  await revoking
  expect(await sign()).toBe(403)
  expect(client.store.getState().user?.delegatedWallets).toBeUndefined()
  await expect(revokeWallets(client)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})

test('a Solana wallet needs its own consent with a SOL limit, without program calls', async () => {
  const { client, flow, target, provider, signOnSolana, status } = await setUp()
  const { address } = await createEmbeddedWallet(client, { chainType: 'solana' })
  await delegateWallet(client, { ...target, isHeadless: true })
  await status().toBe('initial')
  const fromPubkey = new PublicKey(address)
  const pay = (lamports: number) =>
    signOnSolana(address, SystemProgram.transfer({ fromPubkey, toPubkey: friend, lamports }))
  expect(await pay(1)).toBe(403)
  const adding = addSigners(client, { address })
  await status().toBe('ready')
  expect(flow.getState()).toMatchObject({ policy: { chains: [], contracts: [], valueADay: solana.valueADay } })
  void flow.send({ type: 'approve' })
  await adding
  expect(client.store.getState().user?.delegatedWallets).toHaveLength(2)
  const emails = provider.messages(client.store.getState().user!.email!.address)
  expect(emails.filter(({ text }) => text.includes('Up to 0.5 SOL in 24 hours'))).toHaveLength(1)

  expect(await pay(499_990_000)).toBe(true)
  // The limit is half a SOL, including the fees of both transactions.
  expect(await pay(5001)).toBe(403)
  expect(await signOnSolana(address, SystemProgram.assign({ accountPubkey: fromPubkey, programId: friend }))).toBe(403)
  const keys = [{ pubkey: fromPubkey, isSigner: true, isWritable: true }]
  expect(await signOnSolana(address, { programId: friend, keys, data: Buffer.of(3) })).toBe(403)
  const of = (lamports: number) => SystemProgram.transfer({ fromPubkey, toPubkey: friend, lamports })
  expect(await signOnSolana(friend.toBase58(), of(1))).toBe(403)

  await flow.send({ type: 'close' })
  const removing = removeSigners(client, { address })
  await status().toBe('ready')
  void flow.send({ type: 'approve' })
  expect((await removing).user.delegatedWallets).toMatchObject([{ address: target.address }])
  expect(await pay(1)).toBe(403)
})

test("addSigners delegates to the app's server as the only signer, and removeSigners revokes", async () => {
  const { address, client, flow, target, sign, status } = await setUp()
  const others = [[], [{ signerId: 'another' }], [{ signerId: client.appId, policyIds: ['one'] }]]
  for (const signers of others)
    await expect(addSigners(client, { address, signers })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  const adding = addSigners(client, { address, signers: [{ signerId: client.appId }] })
  await status().toBe('ready')
  void flow.send({ type: 'approve' })
  expect(await adding).toMatchObject({ user: { delegatedWallets: [{ address }] } })
  expect(await sign()).toBe(address)
  await flow.send({ type: 'close' })

  const other = await createEmbeddedWallet(client, { createAdditional: true })
  await expect(removeSigners(client, other)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  await delegateWallet(client, { address: other.address, chainType: 'ethereum', isHeadless: true })
  const removing = removeSigners(client, { address: target.address.toLowerCase() })
  await status().toBe('ready')
  expect(flow.getState()).toMatchObject({ request: { type: 'revoke', addresses: [address] } })
  void flow.send({ type: 'approve' })
  expect((await removing).user.delegatedWallets).toMatchObject([{ address: other.address }])
  expect(await sign()).toBe(403)
  expect(await sign(other.address)).toBe(other.address)
})

test('closing the delegation or revocation screen rejects the call and changes nothing', async () => {
  const { address, client, flow, frame, target, sign, status } = await setUp()
  const delegating = handled(delegateWallet(client, target))
  await status().toBe('ready')
  closeScreen(client)
  await expect(delegating).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(frame.calls).not.toContain('delegated-actions:consent')
  expect(await sign()).toBe(403)

  await delegateWallet(client, { ...target, isHeadless: true })
  await status().toBe('initial')
  const revoking = handled(revokeWallets(client))
  await status().toBe('ready')
  void flow.send({ type: 'reject' })
  await expect(revoking).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(await sign()).toBe(address)
})

test('the user cannot close a delegation while it is submitted', async () => {
  const { address, client, flow, interference, target, sign, status } = await setUp()
  const delegating = handled(delegateWallet(client, target))
  await status().toBe('ready')
  const held = deferred<void>()
  interference.before = () => held.promise
  void flow.send({ type: 'approve' })
  await status().toBe('submitting')

  closeScreen(client)
  held.resolve()
  await delegating

  expect(await sign()).toBe(address)
  expect(client.store.getState().user?.delegatedWallets).toHaveLength(1)
})

test('delegates and revokes without screens if the app does not require them', async () => {
  const { address, client, target, sign } = await setUp()
  client.store.setState({ hosts: 0 })
  await expect(delegateWallet(client, target)).rejects.toMatchObject({ code: 'NO_SCREEN_HOST' })
  await delegateWallet(client, { ...target, isHeadless: true })
  expect(await sign()).toBe(address)
  await revokeWallets(client, { isHeadless: true })
  expect(await sign()).toBe(403)
})

test('threat 31: delegation calls fail without screens if the app enforces screens', async () => {
  const enforced = await setUp({ delegatedActions: { secret, ...policy }, enforceWalletUis: true })
  const { client, frame, target, status } = enforced
  void delegateWallet(client, { ...target, isHeadless: true }).catch(() => undefined)
  await status().toBe('ready')
  expect(frame.calls).not.toContain('delegated-actions:consent')
})

test('lets the user retry a failed delegation, or rejects with its error on close', async () => {
  const { address, client, flow, interference, target, sign, status } = await setUp()
  interference.before = async (type) => {
    if (type === 'delegated-actions:consent') throw new KeyhookError('TIMED_OUT', 'The wallet did not answer in time.')
  }
  const failing = handled(delegateWallet(client, target))
  await status().toBe('ready')
  expect(await flow.send({ type: 'approve' })).toMatchObject({ status: 'error', error: { code: 'TIMED_OUT' } })
  closeScreen(client)
  await expect(failing).rejects.toMatchObject({ code: 'TIMED_OUT' })

  const delegating = delegateWallet(client, target)
  await status().toBe('ready')
  await flow.send({ type: 'approve' })
  interference.before = undefined
  expect(await flow.send({ type: 'retry' })).toMatchObject({ status: 'ready', policy })
  void flow.send({ type: 'approve' })
  await delegating
  expect(await sign()).toBe(address)
})

test('threat 31: rejects a consent if the policy changed after it was shown', async () => {
  const { client, flow, network, target, sign, status } = await setUp()
  const { answer } = network
  network.answer = async (input, init) => {
    if (!input.pathname.endsWith('/delegated_actions')) return answer!(input, init)
    return Response.json({ chains: [8453], contracts: [], value_a_day: '1' })
  }
  const delegating = handled(delegateWallet(client, target))
  await status().toBe('ready')
  expect(await flow.send({ type: 'approve' })).toMatchObject({ status: 'error', error: { code: 'INVALID_DATA' } })
  closeScreen(client)
  await expect(delegating).rejects.toMatchObject({ code: 'INVALID_DATA' })
  expect(await sign()).toBe(403)
})

test("delegates only the user's embedded wallets, and requires a user", async () => {
  const { client, logIn, target } = await setUp()
  const other = { address: '0x8617E340B3D01FA5F11F306F4090FD50E238070D', chainType: 'ethereum' } as const
  await expect(delegateWallet(client, other)).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_NOT_FOUND' })
  const wrongChain = { ...target, chainType: 'solana' } as const
  await expect(delegateWallet(client, wrongChain)).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_NOT_FOUND' })
  client.session.destroy()
  await expect(delegateWallet(client, target)).rejects.toMatchObject({ code: 'MUST_BE_AUTHENTICATED' })
  await expect(revokeWallets(client)).rejects.toMatchObject({ code: 'MUST_BE_AUTHENTICATED' })
  await logIn('eve@example.com')
  await expect(delegateWallet(client, target)).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_NOT_FOUND' })
})

test("rejects a delegation if the app's settings allow no server signatures, and exports no key", async () => {
  const { client, frame, target } = await setUp({})
  const headless = { ...target, isHeadless: true }
  await expect(delegateWallet(client, headless)).rejects.toMatchObject({ code: 'INVALID_DATA' })
  expect(frame.calls).not.toContain('delegated-actions:consent')
})

test('delegates another wallet by its own key, even on a device without its key share', async () => {
  const { address, client, device, frame, logIn, provider, sign } = await setUp()
  const second = await createEmbeddedWallet(client, { createAdditional: true })
  device.clear()
  frame.reload()
  await logOut(client)
  await logIn()
  const delegating = handled(
    delegateWallet(client, { address: second.address, chainType: 'ethereum', isHeadless: true }),
  )
  await enterConfirmation(client, provider.inbox)
  await delegating
  expect(frame.calls).toContain('wallets:recover')
  expect(await sign(second.address)).toBe(second.address)
  expect(await sign(address)).toBe(403)
})

test("a user cannot revoke another user's delegation", async () => {
  const { address, client, logIn, target, sign } = await setUp()
  await delegateWallet(client, { ...target, isHeadless: true })
  client.session.destroy()
  await logIn('eve@example.com')
  await client.http.call(revoke, {})
  expect(await sign()).toBe(address)
})
