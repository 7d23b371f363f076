import { randomBytes } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519.js'
import { ownershipMessage } from '@keyhook/sdk/wire'
import { base58 } from '@scure/base'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Browser } from './set-up.js'

/** The key of each entropy's first wallet, which signs every added address. */
const owners = new Map<string, (message: string) => Promise<string>>()

/** Creates a wallet as a frame prepares it. */
export function makeWallet(options: makeWallet.Options = {}) {
  const entropy_id = options.entropy_id ?? randomBytes(16).toString('hex')
  const first = makeAddress({ ...options, entropy_id, wallet_index: 0 })
  owners.set(entropy_id, first.sign)
  return {
    ...first,
    epoch: 0,
    recovery_method: 'privy' as const,
    change_id: randomBytes(16).toString('hex'),
    auth_share: options.auth_share ?? randomBytes(33).toString('base64url'),
    recovery_ciphertext: randomBytes(61).toString('base64url'),
  }
}

/** Creates an Ethereum address and the signature of its owner for the registration. */
export function makeAddress({ entropy_id, privateKey = generatePrivateKey(), wallet_index }: makeAddress.Options) {
  const account = privateKeyToAccount(privateKey)
  const { address } = account
  const sign = (message: string): Promise<string> => account.signMessage({ message })
  return {
    ...{ address, chain_type: 'ethereum' as const, entropy_id, sign, wallet_index },
    /**
     * Returns the ownership proof that commits or adds the wallet for a browser's user. `change` changes the signed
     * claims.
     */
    async proveOwnership(who: Browser, change: Partial<ownershipMessage.Claim> = {}) {
      const nonce = await who.readNonce()
      const slot = { address, chainType: 'ethereum', entropyId: entropy_id, walletIndex: wallet_index } as const
      const claim = { ...slot, appId: who.appId, nonce, origin: who.origin, userId: who.userId() }
      const frameKey = who.keys.frame?.thumbprint ?? ''
      const message = ownershipMessage({ ...claim, frameKey, ...change })
      const owner = owners.get(entropy_id) ?? sign
      return { entropy_id, nonce, owner_signature: await owner(message), signature: await sign(message) }
    },
  }
}

/** Creates an address of a Solana wallet. */
export function makeSolanaAddress({ entropy_id, wallet_index }: Omit<makeAddress.Options, 'privateKey'>) {
  const { publicKey, secretKey } = ed25519.keygen()
  const slot = { address: base58.encode(publicKey), chain_type: 'solana' as const, entropy_id, wallet_index }
  return {
    ...slot,
    async proveOwnership(who: Browser, change: Partial<ownershipMessage.Claim> = {}) {
      const nonce = await who.readNonce()
      const { address } = slot
      const named = { address, chainType: 'solana', entropyId: entropy_id, walletIndex: wallet_index } as const
      const message = ownershipMessage({
        frameKey: who.keys.frame?.thumbprint ?? '',
        ...{ ...named, appId: who.appId, nonce, origin: who.origin, userId: who.userId() },
        ...change,
      })
      const signature = Buffer.from(ed25519.sign(Buffer.from(message), secretKey)).toString('base64')
      return { entropy_id, nonce, owner_signature: (await owners.get(entropy_id)?.(message)) ?? signature, signature }
    },
  }
}

export declare namespace makeWallet {
  type Options = { auth_share?: string; entropy_id?: string; privateKey?: `0x${string}` }
}

export declare namespace makeAddress {
  type Options = { entropy_id: string; privateKey?: `0x${string}` | undefined; wallet_index: number }
}
