// Proves security rule 18.
import { embeddedWallets } from '@keyhook/sdk/wire'
import { generatePrivateKey } from 'viem/accounts'
import { expect, test } from 'vitest'
import { makeWallet } from '../../test/make-wallet.js'
import { createBrowser } from '../../test/set-up.js'
import { createRoots } from '../rules/key-ring.js'
import { unseal, unsealText } from '../rules/seal.js'
import { createTestProvider } from '../test.js'

const secrets = { root: new Uint8Array(32).fill(5), recovery: new Uint8Array(32).fill(6) }
const second = { id: 'keyhook-test-app-00000002', name: 'Other', origins: ['http://other.localhost'] }
const privateKeys = [generatePrivateKey(), generatePrivateKey()]

/** Two apps with two users each. Every user has a wallet. */
async function fourWallets() {
  const provider = createTestProvider({ settings: { apps: [second] }, secrets })
  const browsers = []
  for (const [index, appId] of [provider.appId, provider.appId, second.id, second.id].entries()) {
    const one = createBrowser(provider, `browser ${index}`, appId)
    await one.login(`user${index}@example.com`)
    const privateKey = privateKeys[index % 2]!
    const wallet = makeWallet({ auth_share: `share-${index}`, entropy_id: String(index).repeat(32), privateKey })
    await one.call(embeddedWallets.recoveryKeyMaterial, { address: wallet.address, chain_type: 'ethereum' })
    await one.call(embeddedWallets.prepare, wallet)
    await one.call(embeddedWallets.commit, await wallet.proveOwnership(one))
    browsers.push({ one, wallet })
  }
  const { database, recovery } = provider
  return {
    browsers,
    provider,
    entropies: await database.selectFrom('entropies').selectAll().orderBy('id').execute(),
    keys: await recovery.selectFrom('recovery_keys').selectAll().orderBy('created_at').execute(),
  }
}

test('threat 28: if two auth shares are swapped, neither can be decrypted', async () => {
  const { browsers, entropies, provider } = await fourWallets()
  const boundTo = (id: string, sealed_auth_share: string) =>
    provider.database.updateTable('entropies').set({ sealed_auth_share }).where('id', '=', id).execute()
  for (const [here, one] of entropies.entries())
    for (const [there, other] of entropies.entries()) {
      const { one: browser, wallet } = browsers[here]!
      await boundTo(one.id, other.sealed_auth_share)
      const outcome = await browser.call(embeddedWallets.authShare, { address: wallet.address }).catch(() => undefined)
      expect(outcome?.auth_share).toBe(here === there ? wallet.auth_share : undefined)
      await boundTo(one.id, one.sealed_auth_share)
    }
})

test('threat 28: if two recovery keys are swapped, neither can be decrypted', async () => {
  const { browsers, keys, provider } = await fourWallets()
  const at = (row: (typeof keys)[number], sealed_key: string) =>
    provider.recovery
      .updateTable('recovery_keys')
      .set({ sealed_key })
      .where('user_id', '=', row.user_id)
      .where('app_id', '=', row.app_id)
      .execute()
  const read = (index: number) => {
    const { one, wallet } = browsers[index]!
    return one
      .call(embeddedWallets.recoveryKeyMaterial, { address: wallet.address, chain_type: 'ethereum' })
      .catch(() => undefined)
  }
  const userOf = await Promise.all(browsers.map(async ({ one }) => (await one.refresh()).user.id))
  for (const here of userOf.keys())
    for (const there of userOf.keys()) {
      const mine = keys.find(({ user_id }) => user_id === userOf[here])!
      const theirs = keys.find(({ user_id }) => user_id === userOf[there])!
      await at(mine, theirs.sealed_key)
      expect((await read(here)) !== undefined).toBe(here === there)
      await at(mine, mine.sealed_key)
    }
})

test('threat 28: an auth share is bound to its app, user, wallet, kind and epoch', async () => {
  const { entropies } = await fourWallets()
  const { app_id, id, sealed_auth_share, user_id } = entropies[0]!
  const key = createRoots(secrets.root).ring('auth-shares')
  const boundTo = [app_id, user_id, id, 'auth-share', '0']

  expect(await unsealText(key, sealed_auth_share, boundTo)).toBe('share-0')
  for (const index of boundTo.keys())
    for (const other of [boundTo.toSpliced(index, 1, 'other'), boundTo.toSpliced(index, 1)])
      await expect(unseal(key, sealed_auth_share, other)).rejects.toThrow()
})

test('threat 28: a recovery key is bound to its app, user, chain and wallet, and encrypted with the recovery secret', async () => {
  const { keys } = await fourWallets()
  const { address, app_id, chain_type, sealed_key, user_id } = keys[0]!
  const key = createRoots(secrets.recovery).ring('recovery-keys')
  const boundTo = [app_id, user_id, chain_type, address]

  expect(await unseal(key, sealed_key, boundTo)).toHaveLength(32)
  for (const index of boundTo.keys())
    for (const other of [boundTo.toSpliced(index, 1, 'other'), boundTo.toSpliced(index, 1)])
      await expect(unseal(key, sealed_key, other)).rejects.toThrow()
  for (const purpose of ['recovery-keys', 'auth-shares', 'families', 'signing-keys', 'answers'])
    await expect(unseal(createRoots(secrets.root).ring(purpose), sealed_key, boundTo)).rejects.toThrow()
})
