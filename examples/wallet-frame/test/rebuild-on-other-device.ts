import { createDecipheriv, pbkdf2Sync } from 'node:crypto'
import { type createHttp, embeddedWallets } from '@keyhook/sdk/wire'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { combine } from 'shamir-secret-sharing'
import { HDKey, hdKeyToAccount } from 'viem/accounts'

/**
 * Rebuilds the address from the auth and recovery shares without code of the frame. Uses Node's ciphers, the sharing
 * library and viem.
 */
export async function rebuildOnOtherDevice(
  http: Pick<ReturnType<typeof createHttp>, 'call'>,
  wallet: rebuildOnOtherDevice.Wallet,
) {
  const { address, appId, userId } = wallet
  const row = await http.call(embeddedWallets.recoveryShare, { address })
  const material = await http.call(embeddedWallets.recoveryKeyMaterial, { address, chain_type: 'ethereum' })
  const sealed = Buffer.from(row.recovery_ciphertext, 'base64url')
  const decipher = createDecipheriv(
    'aes-256-gcm',
    Buffer.from(material.recovery_key ?? '', 'base64url'),
    sealed.subarray(0, 12),
  )
  decipher.setAAD(
    Buffer.from(JSON.stringify(['keyhook share', appId, userId, address.toLowerCase(), 'recovery', row.epoch])),
  )
  decipher.setAuthTag(sealed.subarray(-16))
  const recovery = Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])
  const entropy = await combine([new Uint8Array(Buffer.from(row.auth_share, 'base64url')), new Uint8Array(recovery)])
  const seed = pbkdf2Sync(entropyToMnemonic(entropy, wordlist), 'mnemonic', 2048, 64, 'sha512')
  return hdKeyToAccount(HDKey.fromMasterSeed(seed)).address
}

export declare namespace rebuildOnOtherDevice {
  type Wallet = { address: string; appId: string; userId: string }
}
