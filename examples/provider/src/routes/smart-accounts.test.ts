// Proves threat 14.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { confirmations, linkStatement, siwe } from '@keyhook/sdk/wire'
import { concatHex, type Hex } from 'viem'
import { privateKeyToAccount, generatePrivateKey } from 'viem/accounts'
import { SignatureErc8010 } from 'ox/erc8010'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { deploySafe } from '../../test/deploy-safe.js'
import { keep } from '../../test/set-up-sandbox.js'
import { type Browser, rejection, withoutClicks } from '../../test/set-up.js'
import { byMetaMask, makeEthereumWallet, setUpWallets } from '../../test/sign-in.js'
import { freePort } from '@keyhook/test-kit/ports/free-port'
import { startNode } from '@keyhook/sandbox/internal/src/nodes/start-node'

const notGood = { code: 'INVALID_CREDENTIALS', status: 422 }
const chains = [31337, 31338] as const
const nodes: Record<string, string> = {}
const stops: (() => Promise<void>)[] = []
let [safes, otherSafes] = [] as unknown as Awaited<ReturnType<typeof deploySafe>>[]

beforeAll(async () => {
  for (const chainId of chains) {
    const port = await freePort()
    stops.push((await startNode({ chainId, port })).stop)
    nodes[chainId] = `http://127.0.0.1:${port}`
  }
  safes = await deploySafe(nodes[31337]!, 31337)
  otherSafes = await deploySafe(nodes[31338]!, 31338)
})
afterAll(async () => {
  for (const stop of stops) await stop()
})

const owner = () => privateKeyToAccount(generatePrivateKey())

/** Returns the submission of a contract account that signs with `sign`. */
async function submit(
  { provider }: Pick<ReturnType<typeof setUpWallets>, 'provider'>,
  browser: Browser,
  { address, chainId = 31337, sign }: { address: Hex; chainId?: number; sign: (message: string) => Promise<Hex> },
) {
  const { nonce } = await browser.call(siwe.init, { address })
  const message = makeEthereumWallet(provider).write(nonce, { address, chainId })
  return browser.call(siwe.authenticate, { message, signature: await sign(message), ...byMetaMask })
}

test('a contract wallet logs in before and after its deployment', async () => {
  const set = setUpWallets({ settings: { nodes } })
  const ada = set.browser()
  const safe = safes!.make(owner())
  const first = await submit(set, ada, { address: safe.address, sign: safe.signUndeployed })
  await safe.deploy()
  const second = await submit(set, ada, safe)
  // Some wallets sign as an undeployed contract although the contract is already deployed.
  const third = await submit(set, ada, { address: safe.address, sign: safe.signUndeployed })

  expect(first).toMatchObject({
    isNewUser: true,
    user: { wallet: { address: safe.address, chainType: 'ethereum', chainId: 'eip155:31337' } },
  })
  expect(second).toMatchObject({ isNewUser: false, user: { id: first.user.id } })
  expect(third).toMatchObject({ isNewUser: false, user: { id: first.user.id } })
})

test('rejects a login that the wallet contract has not signed', async () => {
  const set = setUpWallets({ settings: { nodes } })
  const ada = set.browser()
  const [safe, eves] = [safes!.make(owner()), safes!.make(owner())]
  await safe.deploy()
  const mallory = owner()

  // Signatures by another key, by another contract, of another message, and of a contract that does not exist.
  for (const sign of [
    async (message: string) => mallory.signMessage({ message }),
    eves.sign,
    eves.signUndeployed,
    async () => safe.sign('Hello'),
    async (message: string): Promise<Hex> => `${(await safe.sign(message)).slice(0, -2) as Hex}00`,
    async (): Promise<Hex> => '0x',
    async (): Promise<Hex> => '0x00',
  ])
    expect(await rejection(submit(set, ada, { address: safe.address, sign }))).toMatchObject(notGood)
  expect(await rejection(submit(set, ada, { address: eves.address, sign: eves.sign }))).toMatchObject(notGood)
})

test("a user's own smart wallet cannot be linked as an external wallet by any user", async () => {
  const set = setUpWallets({ settings: { nodes }, app: withoutClicks })
  const [ada, eve] = [set.browser('ada'), set.browser('eve')]
  await ada.login('ada@example.com')
  await eve.login('eve@example.com')
  const safe = safes!.make(owner())
  await safe.deploy()
  const { address } = safe
  const at = { app_id: set.provider.appId, identifier: address, first_verified_at: 1, latest_verified_at: 1 }
  await set.provider.database
    .insertInto('accounts')
    .values({ ...at, type: 'smart_wallet', user_id: ada.userId(), profile: '{}' })
    .execute()
  const link = async (browser: Browser) => {
    const { nonce } = await browser.call(siwe.init, { address })
    const message = makeEthereumWallet(set.provider).write(nonce, { address, chainId: 31337, statement: linkStatement })
    await browser.confirm({ type: 'link', accountType: 'wallet', identifier: `eip155:31337:${address}` })
    return browser.call(siwe.link, { message, signature: await safe.sign(message), ...byMetaMask })
  }

  expect(await rejection(link(eve))).toMatchObject({ code: 'LINKED_TO_ANOTHER_USER', status: 422 })
  expect(await rejection(link(ada))).toMatchObject({ code: 'INVALID_DATA', status: 422 })
  expect(await rejection(submit(set, set.browser('stranger'), safe))).toMatchObject({ code: 'INVALID_DATA' })
})

/** A signature with the length of a key's signature, because the verifier rejects shorter signatures. */
const any: Hex = `0x${'12'.repeat(65)}`
/** Bytecode that accepts every signature, and the code that deploys it. */
const always: Hex = '0x631626ba7e60e01b5f5260205ff3'
const yes: Hex = '0x6d631626ba7e60e01b5f5260205ff35f52600e6012f3'

test('rejects a public EIP-7702 authorization as a login signature', async () => {
  const set = setUpWallets({ settings: { nodes } })
  const victim = owner()
  const { client } = safes!
  const hash = await client.sendTransaction({ data: yes })
  const { contractAddress } = await client.waitForTransactionReceipt({ hash })
  // An attacker can copy it, because it is public once it is sent to the network.
  const { address, chainId, nonce, r, s, yParity } = await victim.signAuthorization({
    ...{ chainId: 31337, contractAddress: contractAddress!, nonce: 0 },
  })
  const authorization = { address, chainId, nonce: BigInt(nonce), r: BigInt(r), s: BigInt(s), yParity: yParity! }
  const sign = async () => SignatureErc8010.wrap({ authorization, signature: '0x1234' })

  expect(await rejection(submit(set, set.browser(), { address: victim.address, sign }))).toMatchObject(notGood)
})

test("accepts only one encoding of a key's signature, even if a contract accepts more", async () => {
  const set = setUpWallets({ settings: { nodes } })
  const ada = set.browser()
  const key = owner()
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const other = async (message: string, gap: '' | '00'): Promise<Hex> => {
    const signature = await key.signMessage({ message })
    const s = order - BigInt(`0x${signature.slice(66, 130)}`)
    const end = signature.endsWith('1b') ? '1c' : '1b'
    return concatHex([signature.slice(0, 66) as Hex, `0x${s.toString(16).padStart(64, '0')}`, `0x${gap}${end}`])
  }

  for (const gap of ['', '00'] as const)
    expect(
      await rejection(submit(set, ada, { address: key.address, sign: async (message) => other(message, gap) })),
    ).toMatchObject(notGood)
})

/** Sets up a contract at the address of a Safe on another network. Another owner controls it and links it first. */
async function setUpSquatted() {
  const set = setUpWallets({ settings: { nodes } })
  const [ada, eve] = [set.browser('ada'), set.browser('eve')]
  const safe = safes!.make(owner())
  await otherSafes!.client.request({ method: 'anvil_setCode' as never, params: [safe.address, always] as never })
  const eves = { address: safe.address, chainId: 31338, sign: async (): Promise<Hex> => any }
  const adas = { address: safe.address, sign: safe.signUndeployed }
  const taken = await submit(set, eve, eves)
  return { ...set, ada, adas, eve, eves, safe, taken }
}

test('threat 14: treats contracts with the same address on two networks as separate accounts', async () => {
  const { ada, adas, eve, eves, safe, taken, ...set } = await setUpSquatted()
  const first = await submit(set, ada, adas)
  const [second, third] = [await submit(set, ada, adas), await submit(set, eve, eves)]

  expect(taken).toMatchObject({ isNewUser: true, user: { wallet: { chainId: 'eip155:31338' } } })
  expect(first).toMatchObject({ isNewUser: true, user: { wallet: { address: safe.address, chainId: 'eip155:31337' } } })
  expect(first.user.id).not.toBe(taken.user.id)
  expect([second.user.id, third.user.id]).toEqual([first.user.id, taken.user.id])
  // A wallet that signs with its key has the same account on all networks.
  const wallet = makeEthereumWallet(set.provider)
  await ada.call(siwe.authenticate, await wallet.sign(ada, { chainId: 31337 }))
  expect(await ada.call(siwe.authenticate, await wallet.sign(ada, { chainId: 31338 }))).toMatchObject({
    isNewUser: false,
  })
})

test('threat 19: links a contract wallet by its network and address, and unlinks and transfers it by its address', async () => {
  const { ada, adas, eves, safe, taken, ...set } = await setUpSquatted()
  const { address } = safe
  await ada.login('ada@example.com')
  async function link({ chainId = 31337, sign }: { chainId?: number; sign: (message: string) => Promise<Hex> }) {
    const { nonce } = await ada.call(siwe.init, { address })
    const message = makeEthereumWallet(set.provider).write(nonce, { address, chainId, statement: linkStatement })
    await ada.confirm({ type: 'link', accountType: 'wallet', identifier: `eip155:${chainId}:${address}` })
    return ada.call(siwe.link, { message, signature: await sign(message), ...byMetaMask })
  }
  await link(adas)
  expect(await rejection(link(adas))).toMatchObject({
    code: 'INVALID_DATA',
    message: 'This account is linked to you already.',
  })
  await ada.confirm({ type: 'unlink', accountType: 'wallet', identifier: address })
  const unlinked = await ada.call(siwe.unlink, { address })
  const offered = (await rejection(link(eves))) as { code: string; data: { nonce: string } }
  const moved = await ada.call(siwe.transfer, { ...byMetaMask, nonce: offered.data.nonce, address })

  expect(unlinked.linkedAccounts).toMatchObject([{ type: 'email' }])
  expect(moved.id).not.toBe(taken.user.id)
  expect(moved.wallet).toMatchObject({ address, chainId: 'eip155:31338' })
})

test('a contract wallet stored by an earlier release without a network logs in to its user', async () => {
  const { ada, adas, eve, eves, provider, safe, taken } = await setUpSquatted()
  const { database } = provider
  // The stored row has the format of earlier releases.
  await database.updateTable('accounts').set({ identifier: safe.address }).where('type', '=', 'wallet').execute()

  expect(await submit({ provider }, eve, eves)).toMatchObject({ isNewUser: false, user: { id: taken.user.id } })
  expect(await submit({ provider }, ada, adas)).toMatchObject({ isNewUser: true })
  expect(await submit({ provider }, ada, adas)).toMatchObject({ isNewUser: false })
})

test("treats an EIP-7702 account like its key's account, on every network", async () => {
  const set = setUpWallets({ settings: { nodes } })
  const ada = set.browser()
  const key = makeEthereumWallet(set.provider)
  const { address } = key
  const sign = async (): Promise<Hex> => any
  for (const { client } of [safes!, otherSafes!]) {
    const contract = owner().address
    await client.request({ method: 'anvil_setCode' as never, params: [contract, always] as never })
    const delegation = `0xef0100${contract.slice(2)}`
    await client.request({ method: 'anvil_setCode' as never, params: [address, delegation] as never })
  }
  const first = await submit(set, ada, { address, sign })
  const second = await submit(set, ada, { address, chainId: 31338, sign })
  const third = await ada.call(siwe.authenticate, await key.sign(ada))

  expect([second.user.id, third.user.id]).toEqual([first.user.id, first.user.id])
  // From now on, the key signs for itself.
  expect(await rejection(submit(set, ada, { address, sign }))).toMatchObject(notGood)
})

test('threat 59: a contract wallet without a chain node cannot confirm changes', async () => {
  const { ada, adas, provider, safe } = await setUpSquatted()
  provider.configure(withoutClicks)
  const answer = await submit({ provider }, ada, adas)
  keep(ada, answer)
  const action = { type: 'link', accountType: 'email', identifier: 'ada@example.com' } as const
  const ask = () => rejection(ada.call(confirmations.init, { action }))
  expect(await ask()).toBe('did not reject')
  // The settings no longer name a chain node of this network.
  const { database } = provider
  const row = await database.selectFrom('accounts').select('profile').where('user_id', '=', answer.user.id).execute()
  const profile = row[0]!.profile!.replace('eip155:31337', 'eip155:31339')
  await database.updateTable('accounts').set({ profile }).where('user_id', '=', answer.user.id).execute()

  expect(await ask()).toMatchObject({ status: 403 })
  // Uses a new session.
  expect(await rejection(ada.sendCode('ada@example.com'))).toBe('did not reject')
  expect(safe.address).toBe(answer.user.wallet?.address)
})

test('without a chain node, key wallets log in, and contract wallets get an error naming the network', async () => {
  const set = setUpWallets({ settings: { nodes: { 31338: nodes[31338]! } } })
  const ada = set.browser()
  const safe = safes!.make(owner())
  const refused = (await rejection(submit(set, ada, { address: safe.address, sign: safe.signUndeployed }))) as Error

  expect(refused).toMatchObject({ code: 'UNSUPPORTED_CHAIN_ID', status: 422, data: { chainId: 'eip155:31337' } })
  expect(refused.message).toContain('network 31337')
  keep(ada, await ada.call(siwe.authenticate, await makeEthereumWallet(set.provider).sign(ada)))
})

test('without a chain node, reports a changed key signature as invalid', async () => {
  const set = setUpWallets({ settings: { nodes: {} } })
  const ada = set.browser()
  const signed = await makeEthereumWallet(set.provider).sign(ada)
  const signature = signed.signature.replace(/^0x../, (start) => (start === '0x01' ? '0x02' : '0x01'))

  expect(await rejection(ada.call(siwe.authenticate, { ...signed, signature }))).toMatchObject({
    code: 'INVALID_CREDENTIALS',
    status: 422,
  })
})

test('a contract wallet cannot log in while the chain node is down, fails, or serves another network', async () => {
  const broken = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32005, message: 'limit exceeded' } }))
  })
  await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void broken.close())
  const limited = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`
  const safe = safes!.make(owner())

  for (const address of ['http://127.0.0.1:9', limited, nodes[31338]!]) {
    const set = setUpWallets({ settings: { nodes: { 31337: address }, limits: { contractChecks: 1000 } } })
    const ada = set.browser()
    const { nonce } = await ada.call(siwe.init, { address: safe.address })
    const message = makeEthereumWallet(set.provider).write(nonce, { address: safe.address, chainId: 31337 })
    const signed = { message, signature: await safe.signUndeployed(message), ...byMetaMask }
    expect(await rejection(ada.call(siwe.authenticate, signed)), address).toMatchObject({ status: 503 })
    // The failed call consumed nothing: the same login succeeds once the node is back.
  }
})
