// Proves threat 29.
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { enterConfirmation } from '../../../test/enter-confirmation.js'
import { setupWallet } from '../../../test/setup-wallet.js'
import { exportEncryptedWallet } from '../../actions/wallet/export-encrypted-wallet.js'
import { mountHost } from '../../screens/mount-host.js'

async function setUp({ encryptedExport = true } = {}) {
  const world = setupWallet({ app: { embeddedWallets: { encryptedExport } } })
  const wallet = await world.createWallet()
  mountHost(world.client)
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const publicKey = await exportJWK(pair.publicKey)
  const open = async (encrypted: string) =>
    new TextDecoder().decode((await compactDecrypt(encrypted, pair.privateKey)).plaintext)
  return { ...world, open, publicKey, wallet }
}

test("encrypts the private key to the caller's public key after a confirmation, and notifies the user by email", async () => {
  const { client, open, provider, publicKey, wallet } = await setUp()
  const exporting = exportEncryptedWallet(client, { address: wallet.address, publicKey })
  await expect
    .poll(() => client.store.getState().approvals.at(0)?.screen)
    .toEqual({ name: 'confirm', action: { type: 'export-wallet', address: wallet.address } })
  await enterConfirmation(client, provider.inbox)

  expect(privateKeyToAddress((await open(await exporting)) as `0x${string}`)).toBe(wallet.address)
  const exported = await provider.database
    .selectFrom('events')
    .select('type')
    .where('type', '=', 'wallet-exported')
    .execute()
  expect(exported).toHaveLength(1)
})

test("threat 29: rejects an encrypted export without the app's permission or with an invalid public key", async () => {
  const strict = await setUp({ encryptedExport: false })
  await expect(exportEncryptedWallet(strict.client, { publicKey: strict.publicKey })).rejects.toMatchObject({
    code: 'INVALID_DATA',
  })

  const { client, publicKey } = await setUp()
  for (const wrong of [{}, { ...publicKey, y: publicKey.x }, { ...publicKey, x: 'AA' }])
    await expect(exportEncryptedWallet(client, { publicKey: wrong })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})
