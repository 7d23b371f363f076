import { createDecipheriv } from 'node:crypto'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { combine } from 'shamir-secret-sharing'
import { mnemonicToAccount } from 'viem/accounts'

/** Rebuilds the shares and keys of a wallet from the messages between its frame and the provider. */
export async function rebuildSecrets(exchanged: rebuildSecrets.Exchanged) {
  const sealed = Buffer.from(exchanged.recoveryCiphertext, 'base64url')
  const key = Buffer.from(exchanged.recoveryKey, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  const { address, appId, epoch, userId } = exchanged
  const additionalData = ['keyhook share', appId, userId, address.toLowerCase(), 'recovery', epoch]
  decipher.setAAD(Buffer.from(JSON.stringify(additionalData)))
  decipher.setAuthTag(sealed.subarray(-16))
  const recoveryShare = Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])
  const authShare = Buffer.from(exchanged.authShare, 'base64url')
  const entropy = await combine([new Uint8Array(authShare), new Uint8Array(recoveryShare)])
  const words = entropyToMnemonic(entropy, wordlist)
  const account = mnemonicToAccount(words)
  if (account.address !== address) throw new Error('The rebuilt key belongs to another wallet.')
  const { privateKey } = account.getHdKey()
  return { authShare, recoveryKey: key, recoveryShare, entropy, words, privateKey: privateKey! }
}

export declare namespace rebuildSecrets {
  type Exchanged = {
    address: string
    appId: string
    userId: string
    epoch: number
    authShare: string
    recoveryCiphertext: string
    recoveryKey: string
  }
}
