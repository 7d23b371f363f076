import { createPublicKey, verify } from 'node:crypto'
import { PublicKey, Transaction } from '@solana/web3.js'
import { readCode } from '../stack/read-code.js'
import { readStack } from '../stack/stack.js'
import { expect, test } from './fixtures.js'

const message = 'Harbour notes.'

function isSignedBy(account: PublicKey, signature: string): boolean {
  const x = Buffer.from(account.toBytes()).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Buffer.from(message), key, Buffer.from(signature, 'base64'))
}

test('the Solana wallet-adapter finds the embedded wallet, logs in, signs, and reconnects after a reload', async ({
  app,
  email,
  page,
}) => {
  await app.open()
  const dapp = page.getByRole('region', { name: 'wallet-adapter' })
  const use = dapp.getByRole('button', { name: 'Use Keyhook Wallet' })
  const part = (name: string) => dapp.getByLabel(name)
  // The user is logged out, so connecting logs in and creates a wallet.
  await use.click()
  await app.email.fill(email)
  await app.email.press('Enter')
  await app.typeCode(await readCode(email))
  await expect(part('Account')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  await app.finish()
  const address = (await part('Account').textContent())!
  const account = new PublicKey(address)

  await dapp.getByRole('button', { name: /^Sign “/ }).click()
  await app.button('Sign and continue').click()
  await expect(part('Signed message')).toHaveText(/^[\w+/=]{88}$/)
  expect(isSignedBy(account, (await part('Signed message').textContent())!)).toBe(true)

  const airdrop = { jsonrpc: '2.0', id: 1, method: 'requestAirdrop', params: [address, 1e9] }
  await page.request.post(readStack().solanaNode, { data: airdrop, maxRetries: 3 })
  await dapp.getByRole('button', { name: 'Sign a payment' }).click()
  await app.button('Sign and continue').click()
  await expect(part('Signed transaction')).toHaveText(/^[\w+/=]{200,}$/)
  const signed = Transaction.from(Buffer.from((await part('Signed transaction').textContent())!, 'base64'))
  expect(signed.feePayer?.toBase58()).toBe(address)
  expect(signed.verifySignatures()).toBe(true)

  await page.reload()
  await expect(part('Account')).toHaveText(address)
  await app.button('Log out').click()
  await expect(use).toBeVisible()
})
