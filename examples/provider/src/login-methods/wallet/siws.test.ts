// Proves threat 15.
import { siwe, siws } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { keep, page } from '../../../test/set-up-sandbox.js'
import { rejection } from '../../../test/set-up.js'
import { byPhantom, makeSolanaWallet, setUpWallets } from '../../../test/sign-in.js'
import { nonceLife } from './login-nonce.js'

const notGood = { code: 'INVALID_CREDENTIALS', status: 422 }

test('logs in the owner of a Solana address, and finds the same user again', async () => {
  const { browser, provider, solanaWallet } = setUpWallets()
  const ada = browser()
  const key = solanaWallet()
  const challenge = await ada.call(siws.init, { address: key.address })
  const first = await ada.call(siws.authenticate, await key.sign(ada))
  // The format of wallets that receive no statement.
  const bare = await key.sign(ada, (text) => text.replace(/\n\nYou are .*/, ''))
  const second = await ada.call(siws.authenticate, { ...bare, mode: 'no-signup' })

  expect(challenge).toMatchObject({
    address: key.address,
    expires_at: new Date(provider.clock.now() + nonceLife).toISOString(),
  })
  expect(first).toMatchObject({
    isNewUser: true,
    user: { wallet: { address: key.address, chainType: 'solana', ...byPhantom, walletIndex: null } },
  })
  expect(first.user.wallet?.chainId).toBeUndefined()
  expect(second).toMatchObject({ isNewUser: false, user: { id: first.user.id } })
})

test('threat 15: rejects a transaction with the login message as its memo', async () => {
  const { browser, solanaWallet } = setUpWallets()
  const ada = browser()
  const signed = await solanaWallet().signTransaction(ada)

  expect(await rejection(ada.call(siws.authenticate, signed))).toMatchObject(notGood)
  // The field `message_type` must not make the provider accept a transaction.
  const marked = { ...signed, message_type: 'transaction' }
  expect(await rejection(ada.call(siws.authenticate, marked))).toMatchObject(notGood)
})

test.each<[name: string, edit: (text: string) => string]>([
  ['another page', (text) => text.replaceAll('app.localhost:5173', 'evil.example')],
  ['the domain of another page', (text) => text.replace('app.localhost:5173', 'evil.example')],
  ['the address of another page', (text) => text.replace(`URI: ${page}`, 'URI: https://evil.example')],
  ['another network', (text) => text.replace('mainnet', 'devnet')],
  ['another version', (text) => text.replace('Version: 1', 'Version: 2')],
  ['an earlier time', (text) => text.replace(/Issued At: \d+/, 'Issued At: 2020')],
  ['an expiry in the past', (text) => `${text}\nExpiration Time: 2020-01-01T00:00:00Z`],
  ['a start time in the future', (text) => `${text}\nNot Before: 2999-01-01T00:00:00Z`],
  ['an additional line', (text) => `${text}\n`],
  ['an Ethereum address', (text) => text.replace('Solana', 'Ethereum')],
])('rejects a message with %s', async (_, edit) => {
  const { browser, solanaWallet } = setUpWallets()
  const ada = browser()

  expect(await rejection(ada.call(siws.authenticate, await solanaWallet().sign(ada, edit)))).toMatchObject(notGood)
})

test('rejects a nonce that was issued for another chain', async () => {
  const { browser, provider } = setUpWallets()
  const ada = browser()
  const key = makeSolanaWallet(provider)
  // `siwe.init` accepts no Solana address, so this test creates an Ethereum nonce for a Solana address directly.
  const { makeLoginNonce, readLoginNonce } = await import('./login-nonce.js')
  const { makeSecrets } = await import('../../rules/make-secrets.js')
  const context = { clock: provider.clock, secrets: makeSecrets({ root: new Uint8Array(32).fill(1) }) }
  const owner = {
    ...{ address: key.address, app: { id: provider.appId } as never, client: 'client', origin: page, proof: undefined },
    purpose: { intent: 'login' } as const,
  }
  const { nonce } = makeLoginNonce(context, { ...owner, chainType: 'ethereum' })

  expect(readLoginNonce(context, nonce, { ...owner, chainType: 'ethereum' })).toBeGreaterThan(provider.clock.now())
  expect(readLoginNonce(context, nonce, { ...owner, chainType: 'solana' })).toBeUndefined()
  expect(await rejection(ada.call(siwe.init, { address: key.address }))).toMatchObject({ code: 'INVALID_DATA' })
})

test('threat 7: accepts a signature once, in one browser', async () => {
  const { browser, solanaWallet } = setUpWallets()
  const [ada, eve] = [browser('ada'), browser('eve')]
  const signed = await solanaWallet().sign(ada)

  expect(await rejection(eve.call(siws.authenticate, signed))).toMatchObject(notGood)
  await ada.call(siws.authenticate, signed)
  // The same signature in another base64 encoding is not accepted again.
  expect(await rejection(ada.call(siws.authenticate, { ...signed, signature: `${signed.signature}=` }))).toMatchObject(
    notGood,
  )
})

test('rejects a small-order key, for which forged signatures are valid', async () => {
  const { browser, provider } = setUpWallets()
  const ada = browser()
  // A lenient verifier accepts 64 zero bytes as a signature of every message by the key of 32 zero bytes.
  const address = '1'.repeat(32)
  const { nonce } = await ada.call(siws.init, { address })
  const { address: other, write } = makeSolanaWallet(provider)
  const message = write(nonce).replaceAll(other, address)
  const signature = Buffer.alloc(64).toString('base64')

  expect(await rejection(ada.call(siws.authenticate, { message, signature }))).toMatchObject(notGood)
})

test("links a wallet after a confirmation, unlinks it, and transfers another user's wallet", async () => {
  const { browser, solanaWallet } = setUpWallets()
  const [ada, other] = [browser('ada'), browser('other')]
  const [key, taken] = [solanaWallet(), solanaWallet()]
  keep(other, await other.call(siws.authenticate, await taken.sign(other)))
  await ada.login('ada@example.com')
  const signed = await key.sign(ada)
  const unconfirmed = await rejection(ada.call(siws.link, signed))
  await ada.confirm({ type: 'link', accountType: 'wallet', identifier: key.address })
  const linked = await ada.call(siws.link, signed)
  await ada.confirm({ type: 'unlink', accountType: 'wallet', identifier: key.address })
  const unlinked = await ada.call(siws.unlink, { address: key.address })

  expect(unconfirmed).toMatchObject({ code: 'CONFIRMATION_REQUIRED' })
  expect(linked).toMatchObject({ wallet: { address: key.address, chainType: 'solana' } })
  expect(unlinked.wallet).toBeUndefined()

  const again = await taken.sign(ada)
  await ada.confirm({ type: 'link', accountType: 'wallet', identifier: taken.address })
  const offered = (await rejection(ada.call(siws.link, again))) as { code: string; data: { nonce: string } }
  const moved = await ada.call(siws.transfer, { nonce: offered.data.nonce, address: taken.address })
  expect(offered.code).toBe('ACCOUNT_TRANSFER_REQUIRED')
  expect(moved.wallet?.address).toBe(taken.address)
})

test('rejects a Solana login in an app that does not offer it', async () => {
  const { browser, solanaWallet } = setUpWallets({ app: { loginMethods: ['email', 'siwe'] } })

  expect(await rejection(browser().call(siws.init, { address: solanaWallet().address }))).toMatchObject({
    code: 'DISALLOWED_LOGIN_METHOD',
  })
})
