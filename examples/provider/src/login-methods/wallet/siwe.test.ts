// Proves threat 14, threat 49.
import { embeddedWallets, linkStatement, passwordless, siwe, siws } from '@keyhook/sdk/wire'
import { type Hex, hexToBytes, serializeSignature } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { activateBeforeTransaction } from '../../../test/activate-before-transaction.js'
import { makeProver } from '../../../test/make-prover.js'
import { keep, page } from '../../../test/set-up-sandbox.js'
import { makeAddress, makeWallet } from '../../../test/make-wallet.js'
import { createBrowser, rejection } from '../../../test/set-up.js'
import {
  byMetaMask,
  makeEthereumWallet,
  makeSolanaWallet,
  setUpWallets,
  type SiweFields,
} from '../../../test/sign-in.js'
import { nonceLife } from './login-nonce.js'

const otherPage = 'http://localhost:3000'
const notGood = { code: 'INVALID_CREDENTIALS', status: 422 }

const minutes = (count: number) => count * 60_000

test('logs in the owner of an Ethereum address, and finds the same user again', async () => {
  const { browser, provider, wallet } = setUpWallets()
  const ada = browser()
  const key = wallet()
  const challenge = await ada.call(siwe.init, { address: key.address.toLowerCase() })
  const first = await ada.call(siwe.authenticate, { ...(await key.sign(ada)), chainId: 'eip155:1' })
  const second = await ada.call(siwe.authenticate, {
    ...(await key.sign(ada, { chainId: 8453, statement: undefined })),
    connectorType: null,
    mode: 'no-signup',
  })

  expect(challenge).toMatchObject({ address: key.address, nonce: expect.stringMatching(/^[0-9a-z]{40,}$/) as string })
  expect(challenge['expires_at']).toBe(new Date(provider.clock.now() + nonceLife).toISOString())
  expect(first).toMatchObject({
    isNewUser: true,
    user: {
      wallet: {
        ...{ address: key.address, chainType: 'ethereum', chainId: 'eip155:1', ...byMetaMask },
        ...{ imported: false, delegated: false, walletIndex: null },
      },
    },
  })
  expect(second).toMatchObject({
    isNewUser: false,
    user: { id: first.user.id, wallet: { chainId: 'eip155:8453', connectorType: undefined } },
  })
})

test('rejects a sign-up if sign-up is disabled, and a wallet outside the allowlist', async () => {
  const { browser, provider, wallet } = setUpWallets()
  const ada = browser()
  const signed = await wallet().sign(ada)

  expect(await rejection(ada.call(siwe.authenticate, { ...signed, mode: 'no-signup' }))).toMatchObject({
    code: 'USER_DOES_NOT_EXIST',
  })
  const key = wallet()
  provider.configure({ allowlist: { wallets: [key.address] } })
  expect(await rejection(ada.call(siwe.authenticate, await wallet().sign(ada)))).toMatchObject({
    code: 'ALLOWLIST_REJECTED',
  })
  expect(await ada.call(siwe.authenticate, await key.sign(ada))).toMatchObject({ isNewUser: true })
})

const evil = 'https://evil.example'
test.each<[name: string, change: Partial<SiweFields>]>([
  ['another page', { domain: 'evil.example', uri: evil }],
  ["another page's domain", { domain: 'evil.example' }],
  ["another page's URI", { uri: evil }],
  ["a URI that only starts like the page's", { uri: `${page}.evil.example` }],
  ['a URI with the page as its user name', { uri: `${page}@evil.example` }],
  ['the origin of another page of the app', { domain: 'localhost:3000', uri: otherPage }],
  ['another port', { domain: 'app.localhost:5174' }],
  ['no port', { domain: 'app.localhost' }],
  ['the page in upper case', { domain: 'APP.localhost:5173' }],
  ['another scheme', { scheme: 'https' }],
  ['a page of the same host without http', { uri: 'https://app.localhost:5173' }],
  ['a statement in look-alike characters', { statement: 'Yоu prove that this wallet is yours.' }],
  ['an invalid character in the statement', { statement: 'Log in <b>here</b>' }],
  ['a statement that looks like another line', { statement: `URI: ${page} is where you log in` }],
  ['a nonce that is too short', { nonce: '12345678' }],
  ['a forged nonce', { nonce: `0mi8u4mcn${'0'.repeat(40)}` }],
])('rejects a message with %s', async (_, change) => {
  const { browser, wallet } = setUpWallets()
  const ada = browser()
  const signed = await wallet().sign(ada, change)

  expect(await rejection(ada.call(siwe.authenticate, signed))).toMatchObject(notGood)
})

test('rejects a message outside its period of validity', async () => {
  const { browser, provider, wallet } = setUpWallets()
  const ada = browser()
  const at = (offset: number) => new Date(provider.clock.now() + offset)
  const submit = async (change: Partial<SiweFields>) =>
    rejection(ada.call(siwe.authenticate, await wallet().sign(ada, change)))

  expect(await submit({ issuedAt: at(-minutes(5) - 1) })).toMatchObject(notGood)
  expect(await submit({ issuedAt: at(minutes(5) + 1) })).toMatchObject(notGood)
  expect(await submit({ expirationTime: at(0) })).toMatchObject(notGood)
  expect(await submit({ notBefore: at(1) })).toMatchObject(notGood)
  expect(await submit({ issuedAt: at(-minutes(5)), expirationTime: at(1), notBefore: at(0) })).toBe('did not reject')
  // The nonce expires before the message does.
  const expired = await wallet().sign(ada, { issuedAt: at(minutes(4)) })
  provider.clock.advance(nonceLife)
  expect(await rejection(ada.call(siwe.authenticate, expired))).toMatchObject(notGood)
})

test('threat 7: accepts a signature once, for one browser, page and wallet', async () => {
  const { browser, wallet } = setUpWallets()
  const [ada, eve] = [browser('ada'), browser('eve')]
  const [key, other] = [wallet(), wallet()]
  const signed = await key.sign(ada)
  const submit = (change: Partial<typeof signed> = {}, by = ada) =>
    rejection(by.call(siwe.authenticate, { ...signed, ...change }))

  // A message that an attacker has signed, submitted by a page that the victim opens.
  expect(await submit({}, eve)).toMatchObject(notGood)
  // Uses a nonce that was requested on another page, or for another wallet.
  ada.extra['origin'] = otherPage
  const foreign = await ada.call(siwe.init, { address: key.address })
  ada.extra['origin'] = page
  for (const nonce of [foreign.nonce, (await ada.call(siwe.init, { address: other.address })).nonce]) {
    const message = key.write(nonce)
    expect(await submit({ message, signature: await key.account.signMessage({ message }) })).toMatchObject(notGood)
  }
  expect(await submit({ message: signed.message.replace(key.address, other.address) })).toMatchObject(notGood)
  expect(await submit({ message: signed.message.replace(key.address, key.address.toLowerCase()) })).toMatchObject(
    notGood,
  )
  expect(await submit({ message: `${signed.message}\n` })).toMatchObject(notGood)
  expect(await submit()).toBe('did not reject')
  expect(await submit()).toMatchObject(notGood)
})

test('accepts a signature once if it is submitted concurrently', async () => {
  const { browser, wallet } = setUpWallets()
  const ada = browser()
  const signed = await wallet().sign(ada)
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => ada.call(siwe.authenticate, signed)))

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('threat 7: rejects a signature with another key of the same browser', async () => {
  const { browser, provider, wallet } = setUpWallets()
  const ada = browser()
  const signed = await wallet().sign(ada)
  ada.keys.page = await makeProver(provider.url)

  expect(await rejection(ada.call(siwe.authenticate, signed))).toMatchObject(notGood)
})

test('accepts only one encoding of a signature', async () => {
  const { browser, wallet } = setUpWallets({ settings: { nodes: {}, limits: { contractChecks: 1000 } } })
  const ada = browser()
  const key = wallet()
  const signed = await key.sign(ada)
  const bytes = hexToBytes(signed.signature)
  const [r, s, v] = [bytes.slice(0, 32), BigInt(`0x${signed.signature.slice(66, 130)}`), bytes[64]! - 27]
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const high = serializeSignature({
    r: `0x${Buffer.from(r).toString('hex')}`,
    s: `0x${(order - s).toString(16).padStart(64, '0')}`,
    yParity: 1 - v,
  })
  const eip155 = `${signed.signature.slice(0, 130)}${(37 + v).toString(16)}`
  const long = `${signed.signature.slice(0, 130)}00${signed.signature.slice(130)}`
  for (const signature of [high, eip155, long, '', '0x', 'x', signed.signature.slice(2), `${signed.signature}00`])
    expect(await rejection(ada.call(siwe.authenticate, { ...signed, signature })), signature).toMatchObject({
      status: 422,
    })
  // Some wallets encode the last byte of the signature as 0 or 1 instead of 27 or 28.
  const parity: Hex = `0x${signed.signature.slice(2, 130)}0${v}`
  expect(await ada.call(siwe.authenticate, { ...signed, signature: parity })).toMatchObject({ isNewUser: true })
})

test('validates the wallet names that the page sends', async () => {
  const { browser, wallet } = setUpWallets()
  const ada = browser()
  const submit = async (names: object) =>
    rejection(ada.call(siwe.authenticate, { ...(await wallet().sign(ada)), ...names }))

  expect(await submit({ chainId: 'eip155:5' })).toMatchObject(notGood)
  for (const names of [
    { walletClientType: 'privy', connectorType: 'embedded' },
    { walletClientType: 'privy' },
    { connectorType: 'embedded_imported' },
    { walletClientType: '' },
    { walletClientType: 'meta\nmask' },
    { connectorType: 'x'.repeat(101) },
  ])
    expect(await submit(names), JSON.stringify(names)).toMatchObject({ code: 'INVALID_DATA', status: 422 })
  expect(await submit({ walletClientType: 'Zerion Wallet — 钱包' })).toBe('did not reject')
})

test('without an Origin header, accepts a message for any origin of the app, as from a mobile app', async () => {
  const { browser, wallet } = setUpWallets()
  const ada = browser()
  delete ada.extra['origin']
  const submit = async (change: Partial<SiweFields>) =>
    rejection(ada.call(siwe.authenticate, await wallet().sign(ada, change)))

  expect(await submit({ domain: 'evil.example', uri: evil })).toMatchObject(notGood)
  expect(await submit({ domain: 'evil.example' })).toMatchObject(notGood)
  expect(await submit({ domain: 'localhost:3000', uri: otherPage })).toBe('did not reject')
})

test("links a wallet after a confirmation, unlinks it, and transfers another user's wallet", async () => {
  const { browser, wallet } = setUpWallets()
  const [ada, other] = [browser('ada'), browser('other')]
  const [key, taken] = [wallet(), wallet()]
  const { user: theirs } = keep(other, await other.call(siwe.authenticate, await taken.sign(other)))
  await ada.login('ada@example.com')
  const signed = await key.sign(ada)
  const unconfirmed = await rejection(ada.call(siwe.link, signed))
  await ada.confirm({ type: 'link', accountType: 'wallet', identifier: key.address })
  // Requesting the confirmation must not consume anything.
  const linked = await ada.call(siwe.link, signed)
  const address = key.address.toLowerCase()
  await ada.confirm({ type: 'unlink', accountType: 'wallet', identifier: address })
  const unlinked = await ada.call(siwe.unlink, { address })

  expect(unconfirmed).toMatchObject({ code: 'CONFIRMATION_REQUIRED' })
  expect(linked).toMatchObject({ wallet: { address: key.address }, email: { address: 'ada@example.com' } })
  expect(unlinked.wallet).toBeUndefined()
  expect(await rejection(ada.call(siwe.unlink, { address: 'nonsense' }))).toMatchObject({ code: 'INVALID_DATA' })

  const again = await taken.sign(ada)
  await ada.confirm({ type: 'link', accountType: 'wallet', identifier: taken.address })
  const offered = (await rejection(ada.call(siwe.link, again))) as { code: string; data: { nonce: string } }
  const moved = await ada.call(siwe.transfer, { ...byMetaMask, nonce: offered.data.nonce, address: taken.address })

  expect(offered).toMatchObject({
    code: 'ACCOUNT_TRANSFER_REQUIRED',
    data: { account: { type: 'wallet', displayName: taken.address } },
  })
  expect(moved.wallet?.address).toBe(taken.address)
  expect(moved.id).not.toBe(theirs.id)
  // The transfer deleted the other user and its session.
  expect(await rejection(other.call(siwe.unlink, { address: taken.address }))).toMatchObject({ status: 401 })
})

test('security rule 28, threat 42: unlinking a wallet ends other sessions that the wallet opened', async () => {
  const { browser, wallet } = setUpWallets()
  const [ada, thief] = [browser('ada'), browser('thief')]
  const key = wallet()
  await ada.login('ada@example.com')
  const signed = await key.sign(ada)
  await ada.confirm({ type: 'link', accountType: 'wallet', identifier: key.address })
  await ada.call(siwe.link, signed)
  keep(thief, await thief.call(siwe.authenticate, await key.sign(thief)))

  await ada.confirm({ type: 'unlink', accountType: 'wallet', identifier: key.address })
  await ada.call(siwe.unlink, { address: key.address })

  expect(await rejection(thief.call(siwe.unlink, { address: key.address }))).toMatchObject({ status: 401 })
  // Unlinking does not delete the user.
  expect(await rejection(ada.call(siwe.unlink, { address: key.address }))).not.toMatchObject({ status: 401 })
})

test('threat 19: links a wallet only by a message whose statement mentions the link', async () => {
  const { browser, solanaWallet, wallet } = setUpWallets()
  const [ada, eve] = [browser('ada'), browser('eve')]
  const [key, phantom] = [wallet(), solanaWallet()]
  ada.keep(await ada.call(siwe.authenticate, await key.sign(ada)))
  await eve.login('eve@evil.example')
  await eve.confirm({ type: 'link', accountType: 'wallet', identifier: key.address })
  // Script in the page requests a signature of the text that the user reads at each login.
  const statement = 'You prove that this wallet is yours. It costs nothing.'
  for (const change of [{ statement }, { statement: undefined }])
    expect(await rejection(eve.call(siwe.link, await key.sign(eve, change)))).toMatchObject(notGood)
  await eve.confirm({ type: 'link', accountType: 'wallet', identifier: phantom.address })
  const words = await phantom.sign(eve, (text) => text.replace(linkStatement, statement))
  expect(await rejection(eve.call(siws.link, words))).toMatchObject(notGood)

  expect(await rejection(eve.call(siwe.link, await key.sign(eve)))).toMatchObject({ code: 'ACCOUNT_TRANSFER_REQUIRED' })
})

test('rejects a login signature for a link, and a link signature for a login', async () => {
  const { browser, wallet } = setUpWallets()
  const ada = browser()
  const [one, two] = [wallet(), wallet()]
  const forLogin = await one.sign(ada)
  await ada.login('ada@example.com')
  const forLink = await two.sign(ada)
  await ada.confirm({ type: 'link', accountType: 'wallet', identifier: one.address })

  expect(await rejection(ada.call(siwe.link, forLogin))).toMatchObject(notGood)
  expect(await rejection(ada.call(siwe.authenticate, forLink))).toMatchObject(notGood)
})

test('rejects an embedded wallet with the login address of another user', async () => {
  const { browser, wallet } = setUpWallets()
  const [ada, eve] = [browser('ada'), browser('eve')]
  const key = wallet()
  await ada.call(siwe.authenticate, await key.sign(ada))
  await eve.login('eve@example.com')
  delete eve.extra['origin']
  await eve.call(embeddedWallets.recoveryKeyMaterial, { address: key.address, chain_type: 'ethereum' })
  const planted = { ...makeWallet(), address: key.address } as never
  expect(await rejection(eve.call(embeddedWallets.prepare, planted))).toMatchObject({ code: 'LINKED_TO_ANOTHER_USER' })

  expect(await ada.call(siwe.authenticate, await key.sign(ada))).toMatchObject({ isNewUser: false })
})

test("threat 49: rejects an embedded wallet with the address of the user's own login wallet", async () => {
  const { browser, provider } = setUpWallets()
  const ada = browser()
  const privateKey = generatePrivateKey()
  const key = makeEthereumWallet(provider, privateKeyToAccount(privateKey))
  ada.keep(await ada.call(siwe.authenticate, await key.sign(ada)))
  delete ada.extra['origin']
  const wallet = makeWallet()
  await ada.call(embeddedWallets.recoveryKeyMaterial, wallet)
  await ada.call(embeddedWallets.prepare, wallet)
  await ada.call(embeddedWallets.commit, await wallet.proveOwnership(ada))
  const next = makeAddress({ entropy_id: wallet.entropy_id, privateKey, wallet_index: 1 })
  const added = ada.call(embeddedWallets.add, { ...next, ...(await next.proveOwnership(ada)) })
  expect(await rejection(added)).toMatchObject({ code: 'LINKED_TO_ANOTHER_USER' })

  ada.extra['origin'] = page
  ada.tokens.access = ''
  expect(await ada.call(siwe.authenticate, await key.sign(ada))).toMatchObject({ isNewUser: false })
})

test('threat 49: rejects the commit of a prepared wallet whose address has since logged in', async () => {
  const { browser, provider } = setUpWallets()
  const [ada, other] = [browser('ada'), browser('other')]
  await ada.login('ada@example.com')
  const privateKey = generatePrivateKey()
  const wallet = makeWallet({ privateKey })
  delete ada.extra['origin']
  await ada.call(embeddedWallets.recoveryKeyMaterial, wallet)
  await ada.call(embeddedWallets.prepare, wallet)
  const key = makeEthereumWallet(provider, privateKeyToAccount(privateKey))
  await other.call(siwe.authenticate, await key.sign(other))
  const committed = ada.call(embeddedWallets.commit, await wallet.proveOwnership(ada))

  expect(await rejection(committed)).toMatchObject({ code: 'LINKED_TO_ANOTHER_USER' })
})

test.each(['link', 'authenticate'] as const)(
  'threat 49: siwe.%s rejects an address that becomes an embedded wallet during the signature check',
  async (call) => {
    const { browser, provider } = setUpWallets()
    const { database } = provider
    const [ada, other] = [browser('ada'), browser('other')]
    await ada.login('ada@example.com')
    const privateKey = generatePrivateKey()
    const wallet = makeWallet({ privateKey })
    delete ada.extra['origin']
    await ada.call(embeddedWallets.recoveryKeyMaterial, wallet)
    await ada.call(embeddedWallets.prepare, wallet)
    ada.extra['origin'] = page
    const caller = call === 'link' ? ada : other
    const signed = await makeEthereumWallet(provider, privateKeyToAccount(privateKey)).sign(caller)
    if (call === 'link') await ada.confirm({ type: 'link', accountType: 'wallet', identifier: wallet.address })
    const transaction = activateBeforeTransaction(database)
    const stored = call === 'link' ? caller.call(siwe.link, signed) : caller.call(siwe.authenticate, signed)

    expect(await rejection(stored)).toMatchObject({ code: 'INVALID_DATA', status: 422 })
    expect(transaction).toHaveBeenCalled()
  },
)

test('rejects an embedded wallet for login, linking and unlinking', async () => {
  const { browser, provider } = setUpWallets()
  const ada = browser()
  await ada.login('ada@example.com')
  const privateKey = generatePrivateKey()
  const embedded = makeWallet({ privateKey })
  const { address } = embedded
  // The wallet frame's calls come from its own page.
  delete ada.extra['origin']
  await ada.call(embeddedWallets.recoveryKeyMaterial, { address, chain_type: 'ethereum' })
  await ada.call(embeddedWallets.prepare, embedded)
  await ada.call(embeddedWallets.commit, await embedded.proveOwnership(ada))
  ada.extra['origin'] = page
  const key = makeEthereumWallet(provider, privateKeyToAccount(privateKey))
  await ada.confirm({ type: 'link', accountType: 'wallet', identifier: address })

  const refused = { code: 'INVALID_DATA', status: 422 }
  expect(await rejection(ada.call(siwe.link, await key.sign(ada)))).toMatchObject(refused)
  expect(await rejection(ada.call(siwe.unlink, { address }))).toMatchObject({
    ...refused,
    message: 'Embedded wallets cannot be unlinked.',
  })
  const other = browser('other')
  expect(await rejection(other.call(siwe.authenticate, await key.sign(other)))).toMatchObject(refused)
})

test('threat 43: does not unlink the last login method, and ignores wallets of a disabled chain in the count', async () => {
  const { browser, provider, wallet } = setUpWallets()
  const ada = browser()
  const key = wallet()
  keep(ada, await ada.call(siwe.authenticate, await key.sign(ada)))
  expect(await rejection(ada.call(siwe.unlink, { address: key.address }))).toMatchObject({ code: 'INVALID_DATA' })

  // Neither a disabled email account nor a Solana wallet counts if only Ethereum wallets are offered.
  const grace = createBrowser(provider, 'grace')
  grace.extra['origin'] = page
  await grace.login('grace@example.com')
  const solana = makeSolanaWallet(provider)
  const signed = await solana.sign(grace)
  await grace.confirm({ type: 'link', accountType: 'wallet', identifier: solana.address })
  await grace.call(siws.link, signed)
  await grace.confirmEmail('unlink', 'grace@example.com')
  provider.configure({ loginMethods: ['siwe'] })
  expect(await rejection(grace.call(passwordless.unlink, { address: 'grace@example.com' }))).toMatchObject({
    code: 'INVALID_DATA',
  })
})

test('rejects an Ethereum login in an app that does not offer it', async () => {
  const { browser, provider, wallet } = setUpWallets()
  const ada = browser()
  const signed = await wallet().sign(ada)
  provider.configure({ loginMethods: ['email', 'siws'] })

  expect(await rejection(ada.call(siwe.init, { address: wallet().address }))).toMatchObject({
    code: 'DISALLOWED_LOGIN_METHOD',
  })
  expect(await rejection(ada.call(siwe.authenticate, signed))).toMatchObject({ code: 'DISALLOWED_LOGIN_METHOD' })
})
