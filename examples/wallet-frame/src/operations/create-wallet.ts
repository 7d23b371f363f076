// Exports the creation of a wallet, and the two-phase storage that importing a key also uses.

import {
  type ChainType,
  decodeBase64Url,
  embeddedWallets,
  encodeBase64Url,
  frameCalls,
  FrameError,
  type RecoveryMethod,
} from '@keyhook/sdk/wire'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Caller, Frame } from '../session/frame.js'
import { readKind } from '../key-kinds/read-kind.js'
import { seal } from '../keys/seal.js'
import { createSeed } from '../keys/seed.js'
import { splitEntropy } from '../keys/shares.js'
import { wipe } from '../rules/wipe.js'
import { addressAt } from '../keys/with-key.js'
import { namedEntropy } from './entropy.js'
import { proveOwnership } from './prove-ownership.js'
import { rebuildFromRecovery } from './rebuild.js'
import type { Recovery } from '../recovery/recovery.js'
import { recoveryKey } from './recovery-key.js'

/** Length of a new entropy in bytes. In BIP-39, 16 bytes are twelve words. */
const entropyLength = 16

/**
 * Sends a pending wallet's shares to the server. Returns the user's pending or active wallet, which may be an older
 * one.
 */
async function prepare(frame: Frame, caller: Caller, material: storeWallet.Material, { make, method }: Recovery) {
  const { api, appId, ports } = frame
  const { address, chainType, entropy, imported } = material
  const entropyId = bytesToHex(ports.crypto.getRandomValues(new Uint8Array(16)))
  const { auth, recovery } = await splitEntropy(entropy).finally(() => wipe(entropy))
  try {
    const context = { appId, userId: caller.userId, wallet: address, kind: 'recovery', epoch: 0 } as const
    const made = await make(address)
    const key = await recoveryKey(frame, caller, { address, chainType, secret: made?.secret, use: 'encrypt' })
    const sealed = await seal(ports.crypto, key, recovery, context)
    return await api.call(
      embeddedWallets.prepare,
      {
        entropy_id: entropyId,
        address,
        chain_type: chainType,
        wallet_index: 0,
        epoch: 0,
        recovery_method: method,
        ...(imported && { imported }),
        ...(made && { recovery_parameters: made.parameters, recovery_proof: made.secret.proof }),
        auth_share: encodeBase64Url(auth),
        recovery_ciphertext: encodeBase64Url(sealed),
      },
      caller,
    )
  } finally {
    wipe(auth, recovery)
  }
}

/**
 * Stores a wallet in two phases (figure R3). First the server stores it as pending. Then the frame rebuilds the key
 * from the server's shares, and commits the wallet only if this succeeds. After a crash before the commit, the next
 * call finishes the pending wallet or finds the active one. Wipes the entropy.
 */
export async function storeWallet(
  frame: Frame,
  caller: Caller,
  material: storeWallet.Material,
  recovery: Recovery,
): Promise<storeWallet.ReturnType> {
  const { chainType, failure, imported } = material
  const row = await prepare(frame, caller, material, recovery)
  if (row.status === 'pregenerated')
    return storePregenerated(frame, caller, { ...material, address: row.address }, recovery)
  const { address, entropy_id, recovery_method, wallet_index } = row
  const stored = { address, entropyId: address, walletIndex: wallet_index, recoveryMethod: recovery_method }
  // A user who imports an active wallet's key again has proved possession of the key, so nothing is stored.
  if (imported && row.status === 'active') return stored
  const entropy = await namedEntropy(frame.keyKinds, row.chain_type, address)
  const { seed } = await rebuildFromRecovery(frame, caller, entropy, recovery).catch((error: unknown) => {
    if (error instanceof FrameError && error.type === 'error') throw new FrameError('error', failure)
    throw error
  })
  const claim = { address, chainType, entropyId: entropy_id, walletIndex: wallet_index }
  const ownership = await proveOwnership(frame, caller, { claim, kind: entropy.kind, seed })
  await frame.api.call(frameCalls.commit, { entropy_id, ...ownership }, caller)
  return stored
}

/**
 * Stores the wallet that the app's server has created for the user, in place of a new one. The seed must derive the
 * address that the server has announced, because others may have paid to that address.
 */
async function storePregenerated(
  frame: Frame,
  caller: Caller,
  material: storeWallet.Material,
  recovery: Recovery,
): Promise<storeWallet.ReturnType> {
  const { address, chainType, failure } = material
  const input = { chain_type: chainType, recovery_method: recovery.method }
  const entropy = decodeBase64Url((await frame.api.call(embeddedWallets.claim, input, caller)).entropy)
  const seed = await createSeed(entropy)
  const isSame =
    entropy.length === entropyLength && addressAt(await readKind(frame.keyKinds, chainType), seed, 0) === address
  seed.wipe()
  if (!isSame) {
    wipe(entropy)
    throw new FrameError('error', failure)
  }
  return storeWallet(frame, caller, { ...material, entropy }, recovery)
}

export declare namespace storeWallet {
  type ReturnType = { address: string; entropyId: string; walletIndex: number; recoveryMethod: RecoveryMethod }
  type Material = {
    /** Address of the wallet at index 0. */
    address: string
    chainType: ChainType
    /** The entropy. The function splits it and then wipes it. */
    entropy: Uint8Array
    /** Error message if the key cannot be rebuilt. */
    failure: string
    /** The source of an imported key: 'typed' by the user, or 'given' by a page. */
    imported?: 'typed' | 'given' | undefined
  }
}

/** Creates the user's first wallet of a chain. */
export async function createWallet(frame: Frame, caller: Caller, chainType: ChainType, recovery: Recovery) {
  const kind = await readKind(frame.keyKinds, chainType)
  const entropy = frame.ports.crypto.getRandomValues(new Uint8Array(entropyLength))
  const seed = await createSeed(entropy)
  const address = addressAt(kind, seed, 0)
  seed.wipe()
  const material = { address, chainType, entropy, failure: 'Failed to create wallet' }
  return storeWallet(frame, caller, material, recovery)
}
