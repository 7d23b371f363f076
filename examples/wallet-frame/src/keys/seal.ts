import type { Ports } from '../ports/ports.js'

/**
 * The context (additional data) of an encrypted share. A share cannot be decrypted with another context (security rule
 * 18).
 */
export type SealContext = {
  readonly appId: string
  readonly userId: string
  /** EIP-55 address of wallet 0. */
  readonly wallet: string
  readonly kind: 'backup' | 'device' | 'recovery'
  /** Increases each time the entropy is split again. The secret of a cloud backup has epoch 0. */
  readonly epoch: number
}

/** AES-GCM nonce length (NIST SP 800-38D). */
const nonceLength = 12

const associatedData = ({ appId, epoch, kind, userId, wallet }: SealContext) =>
  new TextEncoder().encode(JSON.stringify(['keyhook share', appId, userId, wallet.toLowerCase(), kind, epoch]))

/** Encrypts a share with AES-256-GCM, bound to its context. The result starts with the nonce. */
export async function seal(
  crypto: Ports['crypto'],
  key: CryptoKey,
  share: Uint8Array<ArrayBuffer>,
  context: SealContext,
): Promise<Uint8Array<ArrayBuffer>> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceLength))
  const parameters = { name: 'AES-GCM', iv: nonce, additionalData: associatedData(context) }
  const text = new Uint8Array(await crypto.subtle.encrypt(parameters, key, share))
  const sealed = new Uint8Array(nonceLength + text.length)
  sealed.set(nonce)
  sealed.set(text, nonceLength)
  return sealed
}

/** Decrypts a share. Rejects a changed text, another context or another key. */
export async function unseal(
  { subtle }: Ports['crypto'],
  key: CryptoKey,
  sealed: Uint8Array,
  context: SealContext,
): Promise<Uint8Array> {
  const iv = new Uint8Array(sealed.subarray(0, nonceLength))
  const parameters = { name: 'AES-GCM', iv, additionalData: associatedData(context) }
  return new Uint8Array(await subtle.decrypt(parameters, key, new Uint8Array(sealed.subarray(nonceLength))))
}
