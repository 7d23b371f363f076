// Proves threat 14, threat 49.
import { embeddedWallets, linkStatement, siwe } from '@keyhook/sdk/wire'
import { decodeJwt } from 'jose'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { activateBeforeTransaction } from '../../../test/activate-before-transaction.js'
import { makeWallet } from '../../../test/make-wallet.js'
import { rejection } from '../../../test/set-up.js'
import { keep, page } from '../../../test/set-up-sandbox.js'
import { byMetaMask, makeEthereumWallet, setUpWallets } from '../../../test/sign-in.js'
import type { createTestProvider } from '../../test.js'

const notGood = { code: 'INVALID_CREDENTIALS', status: 422 }

/** Sets up a provider whose node confirms every contract signature. */
function setUpForgedNode(options: createTestProvider.Options = {}) {
  const requests: string[] = []
  const set = setUpWallets({
    ...options,
    settings: { nodes: { 1: 'https://one.example' } },
    fetch: async (_, init) => {
      const text = typeof init.body === 'string' ? init.body : Buffer.from(init.body as Uint8Array).toString()
      const { id, method } = JSON.parse(text) as { id: number; method: string }
      requests.push(method)
      return Response.json({ jsonrpc: '2.0', id, result: method === 'eth_chainId' ? '0x1' : '0x01' })
    },
  })
  /** Returns the submission of an attacker without the wallet's key. */
  async function forge(
    browser: ReturnType<typeof set.browser>,
    key: ReturnType<typeof set.wallet>,
    signature = '0x1234',
  ) {
    const { nonce } = await browser.call(siwe.init, { address: key.address })
    return {
      message: key.write(nonce, { ...(browser.tokens.access && { statement: linkStatement }) }),
      signature,
      ...byMetaMask,
    }
  }
  return { ...set, requests, forge }
}

test('threat 14: a forged node response cannot log in as a wallet that has signed with its key before', async () => {
  const { browser, forge, wallet } = setUpForgedNode()
  const [ada, eve] = [browser('ada'), browser('eve')]
  const key = wallet()
  const first = await ada.call(siwe.authenticate, await key.sign(ada))

  expect(await rejection(eve.call(siwe.authenticate, await forge(eve, key)))).toMatchObject(notGood)
  expect((await ada.call(siwe.authenticate, await key.sign(ada))).user.id).toBe(first.user.id)
  expect(JSON.stringify(first)).not.toContain('signedBy')
})

test('threat 14: a forged node response cannot transfer a wallet that has signed with its key before', async () => {
  const { browser, forge, wallet } = setUpForgedNode()
  const [ada, eve] = [browser('ada'), browser('eve')]
  const key = wallet()
  keep(ada, await ada.call(siwe.authenticate, await key.sign(ada)))
  await eve.login('eve@example.com')
  await eve.confirm({ type: 'link', accountType: 'wallet', identifier: `eip155:1:${key.address}` })

  const refusal = await rejection(eve.call(siwe.link, await forge(eve, key)))
  expect(refusal).toMatchObject(notGood)
  expect(refusal).not.toHaveProperty('data.nonce')
})

test('threat 14: limits contract signature checks per nonce and size, and requires a confirmation before a node call', async () => {
  const { requests, browser, forge, wallet } = setUpForgedNode()
  const eve = browser('eve')
  const key = wallet()
  const given = await forge(eve, key, `0x${'00'.repeat(8193)}`)
  expect(await rejection(eve.call(siwe.authenticate, given))).toMatchObject(notGood)
  expect(requests).toEqual([])

  const other = await forge(eve, key)
  const wrong = { ...other, signature: '0x' }
  const codes = []
  for (let turn = 0; turn < 4; turn++) codes.push(await rejection(eve.call(siwe.authenticate, wrong)))
  expect(codes.map((error) => (error as { status?: number }).status)).toEqual([422, 422, 422, 429])

  await eve.login('eve@example.com')
  const before = requests.length
  expect(await rejection(eve.call(siwe.link, await forge(eve, key)))).toMatchObject({ code: 'CONFIRMATION_REQUIRED' })
  expect(requests.length).toBe(before)
})

test('threat 14: rejects a message for a network that the app does not support', async () => {
  const { browser, wallet } = setUpForgedNode({ app: { loginMethods: ['siwe'], signInChains: [8453] } })
  const ada = browser('ada')
  const key = wallet()

  expect(await rejection(ada.call(siwe.authenticate, await key.sign(ada)))).toMatchObject({
    code: 'UNSUPPORTED_CHAIN_ID',
    data: { chainId: 'eip155:8453' },
  })
  expect((await ada.call(siwe.authenticate, await key.sign(ada, { chainId: 8453 }))).isNewUser).toBe(true)
})

/** Sets up a provider with nodes of two networks, which confirm every contract signature. */
const setUpTwoNodes = () =>
  setUpWallets({
    settings: { nodes: { 1: 'https://one.example', 10: 'https://ten.example' } },
    fetch: async (address, init) => {
      const text = typeof init.body === 'string' ? init.body : Buffer.from(init.body as Uint8Array).toString()
      const { id, method } = JSON.parse(text) as { id: number; method: string }
      const chainId = address.includes('one') ? '0x1' : '0xa'
      return Response.json({ jsonrpc: '2.0', id, result: method === 'eth_chainId' ? chainId : '0x01' })
    },
  })

test('threat 20: an allowlisted contract on one network does not let in a contract on another network', async () => {
  const { browser, provider, wallet } = setUpTwoNodes()
  const safe = wallet()
  const logIn = async (name: string, chainId: number) => {
    const opened = browser(name)
    const message = await safe.sign(opened, { chainId })
    return opened.call(siwe.authenticate, { ...message, signature: '0x1234' })
  }
  const refused = { code: 'ALLOWLIST_REJECTED' }
  provider.configure({ allowlist: { wallets: [safe.address] } })
  expect(await rejection(logIn('owner', 1))).toMatchObject(refused)

  provider.configure({ allowlist: { wallets: [`eip155:1:${safe.address}`] } })
  const { identityToken, user } = await logIn('owner', 1)
  expect(await rejection(logIn('eve', 10))).toMatchObject(refused)
  const claim = JSON.parse(String(decodeJwt(identityToken ?? '')['linked_accounts'])) as object[]
  expect(claim).toMatchObject([{ address: safe.address, chain_id: 'eip155:1' }])
  expect((await logIn('owner', 1)).user.id).toBe(user.id)
})

test('threat 19: a confirmation of a contract wallet does not link a contract on another network', async () => {
  const { browser, provider, wallet } = setUpTwoNodes()
  const [ada, safe] = [browser('ada'), wallet()]
  await ada.login('ada@example.com')
  const link = async (chainId: number) =>
    ada.call(siwe.link, { ...(await safe.sign(ada, { chainId })), signature: '0x1234' })
  await ada.confirm({ type: 'link', accountType: 'wallet', identifier: safe.address })
  expect(await rejection(link(1))).toMatchObject({
    code: 'CONFIRMATION_REQUIRED',
    data: { identifier: `eip155:1:${safe.address}` },
  })
  await ada.confirm({ type: 'link', accountType: 'wallet', identifier: `eip155:1:${safe.address}` })
  const [code] = provider.messages('ada@example.com')
  expect(await rejection(link(10))).toMatchObject({ code: 'CONFIRMATION_REQUIRED' })

  expect((await link(1)).wallet).toMatchObject({ address: safe.address, chainId: 'eip155:1' })
  const [notice] = provider.messages('ada@example.com')
  for (const message of [code, notice]) expect(message?.text).toContain(`${safe.address} on Ethereum`)
})

test("threat 14: the address of a deleted user's smart wallet cannot log in", async () => {
  const { browser, provider, wallet } = setUpTwoNodes()
  const key = wallet()
  const { user } = await browser('ada').login('ada@example.com')
  await provider.database
    .insertInto('released_accounts')
    .values({
      ...{ app_id: provider.appId, type: 'smart_wallet', identifier: key.address, user_id: user.id },
      ...{ profile: '{}', first_verified_at: 1, latest_verified_at: 1 },
    })
    .execute()
  const eve = browser('eve')

  expect(await rejection(eve.call(siwe.authenticate, await key.sign(eve)))).toMatchObject({ code: 'INVALID_DATA' })
})

test('threat 14: concurrent first logins of one address on two networks create two users', async () => {
  const { browser, wallet } = setUpTwoNodes()
  for (let round = 0; round < 20; round++) {
    const [ada, eve] = [browser(`ada${round}`), browser(`eve${round}`)]
    const safe = wallet()
    const [one, ten] = [await safe.sign(ada), await safe.sign(eve, { chainId: 10 })]
    const answers = await Promise.allSettled([
      ada.call(siwe.authenticate, { ...one, signature: '0x1234' }),
      eve.call(siwe.authenticate, { ...ten, signature: '0x1234' }),
    ])
    const users = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.user.id : answer.status))
    expect(users).not.toContain('rejected')
    expect(new Set(users).size).toBe(2)
  }
})

test('threat 49: rejects the import of a key whose address is the login of a contract wallet', async () => {
  const { browser, forge, provider } = setUpForgedNode()
  const [ada, eve] = [browser('ada'), browser('eve')]
  const privateKey = generatePrivateKey()
  const key = makeEthereumWallet(provider, privateKeyToAccount(privateKey))
  await ada.login('ada@example.com')
  delete ada.extra['origin']
  const wallet = { ...makeWallet({ privateKey }), imported: 'typed' } as const
  await ada.call(embeddedWallets.recoveryKeyMaterial, wallet)
  await ada.call(embeddedWallets.prepare, wallet)
  await eve.call(siwe.authenticate, await forge(eve, key))
  const { identifier } = await provider.database
    .selectFrom('accounts')
    .select('identifier')
    .where('type', '=', 'wallet')
    .executeTakeFirstOrThrow()
  const taken = { code: 'LINKED_TO_ANOTHER_USER', status: 422 }

  expect(identifier).toBe(`eip155:1:${key.address}`)
  expect(await rejection(ada.call(embeddedWallets.commit, await wallet.proveOwnership(ada)))).toMatchObject(taken)
  expect(await rejection(ada.call(embeddedWallets.prepare, wallet))).toMatchObject(taken)
})

test('threat 49: rejects a contract login if its address becomes an embedded wallet during the check', async () => {
  const { browser, forge, provider } = setUpForgedNode()
  const { database } = provider
  const [ada, eve] = [browser('ada'), browser('eve')]
  const privateKey = generatePrivateKey()
  await ada.login('ada@example.com')
  delete ada.extra['origin']
  const wallet = { ...makeWallet({ privateKey }), imported: 'typed' } as const
  await ada.call(embeddedWallets.recoveryKeyMaterial, wallet)
  await ada.call(embeddedWallets.prepare, wallet)
  eve.extra['origin'] = page
  const signed = await forge(eve, makeEthereumWallet(provider, privateKeyToAccount(privateKey)))
  const transaction = activateBeforeTransaction(database)

  expect(await rejection(eve.call(siwe.authenticate, signed))).toMatchObject({ code: 'INVALID_DATA', status: 422 })
  expect(transaction).toHaveBeenCalled()
})
