// Proves threat 31.
import { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { forgedOrder, realOrder } from '@keyhook/wallet-frame/test/forged-order'
import { setupWallet } from '../../../test/setup-wallet.js'
import { getEmbeddedWallets } from '../../domain/rules/wallet/embedded-wallets.js'
import { serializeTypedData } from '../../domain/rules/signing/serialize-typed-data.js'
import { createEmbeddedWallet } from './create-embedded-wallet.js'
import { withOpenWallet } from '../../flows/confirmation/with-open-wallet.js'
import { requestSigner } from './request-signer.js'

const listed = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const other = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2'
const policy = { chains: [8453], contracts: [listed], maxValue: '1000', typedData: ['Note(string text)'] }

/** Calls the wallet frame like a malicious script in the page: with the session's token, without a prompt. */
async function setUp(embeddedWallets: object = { policy }) {
  const world = setupWallet({ app: { embeddedWallets } })
  const { address } = await world.createWallet()
  const sign = (method: string, ...params: unknown[]) =>
    withOpenWallet(world.client, undefined, () => requestSigner(world.client, { address, method, params }))
  const send = (change: object = {}) =>
    sign('eth_signTransaction', {
      ...{ to: other, chainId: '0x2105', nonce: '0x0', gas: '0x5208', gasPrice: '0x1', value: '0x3e8' },
      ...change,
    })
  const typed = (domain: object, types: object = {}) =>
    sign('eth_signTypedData_v4', address, {
      ...{ domain, primaryType: 'Note', message: { text: 'Hello' } },
      types: { ...types, Note: [{ name: 'text', type: 'string' }] },
    })
  const signSolana = async (lamports: number) => {
    const wallet = await createEmbeddedWallet(world.client, { chainType: 'solana' }).catch(() =>
      getEmbeddedWallets(world.client.store.getState().user, 'solana').at(0),
    )
    const payerKey = new PublicKey(wallet!.address)
    const instructions = [SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: PublicKey.default, lamports })]
    const message = new TransactionMessage({ payerKey, recentBlockhash: PublicKey.default.toBase58(), instructions })
    const bytes = new VersionedTransaction(message.compileToV0Message()).serialize()
    const params = [Buffer.from(bytes).toString('base64')]
    return requestSigner(world.client, { address: wallet!.address, method: 'signTransaction', params })
  }
  return { address, reload: world.frame.reload, send, sign, signSolana, typed }
}

// Threat 31
test("security rule 43: signs only what the app's wallet policy allows", async () => {
  const { address, send, sign, typed } = await setUp()
  const beyond = (what: string) => ({ message: `The app's wallet policy does not allow this ${what}.` })
  expect(await send()).toMatch(/^0x/)
  expect(await send({ to: listed, data: '0x12345678', value: '0x0' })).toMatch(/^0x/)
  expect(await typed({ chainId: 8453, verifyingContract: listed })).toMatch(/^0x/)
  expect(await sign('personal_sign', '0x4869', address)).toMatch(/^0x/)

  await expect(send({ chainId: '0x1' })).rejects.toMatchObject(beyond('network'))
  await expect(send({ value: '0x3e9' })).rejects.toMatchObject(beyond('amount'))
  await expect(send({ data: '0x12345678' })).rejects.toMatchObject(beyond('contract'))
  await expect(send({ to: undefined, data: '0x12345678' })).rejects.toMatchObject(beyond('contract'))
  await expect(typed({ chainId: 1, verifyingContract: listed })).rejects.toMatchObject(beyond('network'))
  await expect(typed({ chainId: 8453, verifyingContract: other })).rejects.toMatchObject(beyond('contract'))
  await expect(typed({ chainId: 8453 })).rejects.toMatchObject(beyond('contract'))
  // Adds a domain field that the domain type does not name, so it is not signed.
  const named = { name: 'Other', chainId: 8453, verifyingContract: listed }
  const [EIP712Domain, ofChain] = [[{ name: 'name', type: 'string' }], [{ name: 'chainId', type: 'uint256' }]]
  await expect(typed(named, { EIP712Domain })).rejects.toMatchObject(beyond('network'))
  await expect(typed(named, { EIP712Domain: ofChain })).rejects.toMatchObject(beyond('contract'))
  // The last struct has the name of a listed type, but other fields.
  for (const primaryType of ['PackedUserOperation', 'SafeTx', 'SignedBatchedCall', 'ForwardRequest', 'Note']) {
    const operation = {
      ...{ domain: { chainId: 8453, verifyingContract: listed }, primaryType },
      ...{ types: { [primaryType]: [{ name: 'nonce', type: 'uint256' }] }, message: { nonce: '0' } },
    }
    await expect(sign('eth_signTypedData_v4', address, operation)).rejects.toMatchObject(beyond('type of data'))
  }
  const inOrder = { ...serializeTypedData(realOrder), domain: { chainId: 8453, verifyingContract: listed } }
  expect(await sign('eth_signTypedData_v4', address, inOrder)).toMatch(/^0x/)
  const forged = { ...serializeTypedData(forgedOrder), domain: { chainId: 8453, verifyingContract: listed } }
  await expect(sign('eth_signTypedData_v4', address, forged)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  for (const hash of [`0x${'11'.repeat(32)}`, 'x'.repeat(32)]) {
    await expect(sign('personal_sign', hash, address)).rejects.toMatchObject(beyond('hash'))
    await expect(sign('personal_sign', address, hash)).rejects.toMatchObject(beyond('hash'))
    await expect(sign('eth_sign', address, hash)).rejects.toMatchObject(beyond('hash'))
  }
  await expect(sign('secp256k1_sign', `0x${'11'.repeat(32)}`)).rejects.toMatchObject(beyond('hash'))
  await expect(sign('csw_signUserOperation', {}, listed, '0x2105')).rejects.toMatchObject(beyond('hash'))
})

// Threat 31
test('security rule 43: only listed contracts on listed networks can act for a wallet', async () => {
  const accountImplementations = [listed]
  const { sign } = await setUp({ policy: { ...policy, contracts: [], accountImplementations } })
  const authorize = (change: object, by = sign) =>
    by('eth_sign7702Authorization', { chainId: 8453, contractAddress: listed, nonce: 0, ...change })
  expect(await authorize({})).toMatch(/^0x/)
  expect(await authorize({ contractAddress: `0x${'0'.repeat(40)}` })).toMatch(/^0x/)
  await expect(authorize({ contractAddress: other })).rejects.toThrow('not allow this contract')
  await expect(authorize({ chainId: 1 })).rejects.toThrow('not allow this network')
  await expect(authorize({ chainId: 0 })).rejects.toThrow('for one network')
  // Permission to call a contract does not allow its code to act for the account.
  const unlisted = [{ maxValue: '1' }, policy, { ...policy, accountImplementations: [other] }, { blindSigning: true }]
  for (const each of unlisted) {
    const { sign: signUnlisted } = await setUp({ policy: each })
    await expect(authorize({}, signUnlisted)).rejects.toThrow('not allow this contract')
  }
})

test('signs any amount without a policy, and a policy can allow hashes', async () => {
  const free = await setUp({})
  expect(await free.send({ chainId: '0x1', value: '0xffffffff' })).toMatch(/^0x/)
  const blind = await setUp({ policy: { ...policy, blindSigning: true, typedData: [] } })
  expect(await blind.sign('secp256k1_sign', `0x${'11'.repeat(32)}`)).toMatch(/^0x/)
  expect(await blind.typed({ chainId: 8453, verifyingContract: listed })).toMatch(/^0x/)
  expect(await blind.sign('personal_sign', `0x${'11'.repeat(32)}`, blind.address)).toMatch(/^0x/)
})

const tooMuch = {
  code: 'POLICY_VIOLATION',
  message: "This transaction exceeds the daily spending limit of the app's wallets.",
}

// Threat 31
test("limits a wallet's daily spending across wallet frames, and counts a repeated transaction once", async () => {
  const { reload, send } = await setUp({ policy: { valueADay: '50000' } })
  const first = await send()
  expect(await send()).toBe(first)
  await send({ nonce: '0x1' })
  await expect(send({ nonce: '0x2' })).rejects.toMatchObject(tooMuch)
  await expect(send({ nonce: '0x2' })).rejects.toMatchObject(tooMuch)
  reload()
  await expect(send({ nonce: '0x2', gasPrice: '0x2', gas: '0x1388' })).rejects.toMatchObject(tooMuch)
  expect(await send({ nonce: '0x2', gas: '0x1388' })).toMatch(/^0x/)
})

// Threat 31
test('limits a Solana wallet in lamports, and rejects transactions without a Solana limit', async () => {
  const { signSolana } = await setUp({ policy: { valueADay: '1', solana: { valueADay: '12000' } } })
  await signSolana(1)
  await signSolana(2)
  await expect(signSolana(3)).rejects.toMatchObject(tooMuch)
  await expect((await setUp()).signSolana(1)).rejects.toMatchObject({ code: 'POLICY_VIOLATION' })
  const { signSolana: free } = await setUp({ policy: { ...policy, solana: {} } })
  expect(await free(1_000_000)).toBeDefined()
})
