import { decodeBase64Url, embeddedWallets, FrameError } from '@keyhook/sdk/wire'
import type { Caller, Frame } from '../session/frame.js'
import { joinShares, type Share } from '../keys/shares.js'
import { unseal } from '../keys/seal.js'
import { thirdShare } from '../keys/third-share.js'
import type { SecretKey } from '../keys/secret-key.js'
import { createSeed, type Seed } from '../keys/seed.js'
import { wipe } from '../rules/wipe.js'
import { addressAt } from '../keys/with-key.js'
import type { HeldSeed } from '../session/key-ring.js'
import type { Entropy } from './entropy.js'
import type { Recovery } from '../recovery/recovery.js'
import { recoveryKey } from './recovery-key.js'

/**
 * Restores the seed from two shares, if it belongs to the given entropy (security rule 20). Also accepts an imported
 * key. Wipes the entropy, but not the shares.
 */
export async function seedOf({ address, kind }: Entropy, { isImported, shares: [one, other] }: seedOf.Parts) {
  const joined = await joinShares(one, other)
  const make = async () =>
    isImported ? (await import('../keys/imported-key.js')).importedKey(kind, joined) : createSeed(joined)
  const seed = await make().finally(() => wipe(joined))
  if (addressAt(kind, seed, 0) === address) return seed
  seed.wipe()
  return undefined
}

export declare namespace seedOf {
  type Parts = { isImported: boolean; shares: readonly [Uint8Array, Uint8Array] }
}

/**
 * Rebuilds the key from the auth share and the recovery share, stores this device's share, and caches the seed. If the
 * device cannot store its share, the seed still works, and the next visit recovers it again.
 */
export async function rebuildFromRecovery(
  frame: Frame,
  caller: Caller,
  entropy: Entropy,
  recovery: Pick<Recovery, 'method' | 'open' | 'row'>,
): Promise<HeldSeed> {
  const { api, appId, ports, ring, shares } = frame
  const { userId } = caller
  const { address: wallet, chainType } = entropy
  const hold = ring.begin(userId)
  const read = async () => {
    const row = recovery.row ?? (await api.call(embeddedWallets.recoveryShare, { address: wallet }, caller))
    return { row, secret: await recovery.open(row, wallet) }
  }
  const open = (secret?: SecretKey) =>
    recoveryKey(frame, caller, { address: wallet, chainType, secret, use: 'decrypt' })
  // Starts the requests that need no secret first.
  const [{ row, secret }, early] = await Promise.all([read(), recovery.method === 'privy' ? open() : undefined])
  const key = early ?? (await open(secret))
  const auth = decodeBase64Url(row.auth_share)
  let share: Uint8Array | undefined
  let device: Share | undefined
  try {
    const context = { appId, userId, wallet, kind: 'recovery', epoch: row.epoch } as const
    share = await unseal(ports.crypto, key, decodeBase64Url(row.recovery_ciphertext), context)
    const seed = await seedOf(entropy, { isImported: isImported(row), shares: [auth, share] })
    if (!seed) throw new FrameError('error', 'Unable to recover wallet')
    const held = hold(wallet, toHeld(seed, row))
    device = thirdShare(auth, share)
    await shares.save({ userId, wallet }, row.epoch, device)
    return held
  } finally {
    wipe(auth, share, device)
  }
}

const toHeld = (seed: Seed, row: { addresses?: string[] | undefined; entropy_id: string }): HeldSeed => ({
  addresses: new Set(row.addresses),
  seed,
  serverEntropyId: row.entropy_id,
})

/**
 * Returns true if the server reports that a wallet has an imported key. If the report is wrong, the derived address
 * differs and is rejected.
 */
const isImported = ({ imported }: { readonly imported?: boolean | undefined }): boolean => imported === true

/** Rebuilds the key from this device's share and the auth share. */
export async function rebuildFromDevice(frame: Frame, caller: Caller, entropy: Entropy): Promise<HeldSeed> {
  const { api, ring, shares } = frame
  const { userId } = caller
  const { address: wallet } = entropy
  const hold = ring.begin(userId)
  const notHere = () => new FrameError('wallet_not_on_device', 'Wallet is not on this device')
  const loaded = await shares.load({ userId, wallet })
  if (loaded.status !== 'found') throw notHere()
  let auth: Uint8Array | undefined
  try {
    const row = await api.call(embeddedWallets.authShare, { address: wallet }, caller)
    // The entropy was split again after this device received its share, so that share is obsolete.
    if (row.epoch !== loaded.epoch) throw notHere()
    auth = decodeBase64Url(row.auth_share)
    const parts = { isImported: isImported(row), shares: [auth, loaded.share] } as const
    const seed = await seedOf(entropy, parts).catch(() => undefined)
    if (!seed) throw notHere()
    return hold(wallet, toHeld(seed, row))
  } finally {
    wipe(loaded.share, auth)
  }
}
