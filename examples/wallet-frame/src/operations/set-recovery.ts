import { decodeBase64Url, embeddedWallets, encodeBase64Url, FrameError } from '@keyhook/sdk/wire'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Caller, Frame } from '../session/frame.js'
import { seal, unseal } from '../keys/seal.js'
import { splitEntropy } from '../keys/shares.js'
import { thirdShare } from '../keys/third-share.js'
import { wipe } from '../rules/wipe.js'
import type { Entropy } from './entropy.js'
import { openWallet } from './open-wallet.js'
import { proveOwnership } from './prove-ownership.js'
import { seedOf } from './rebuild.js'
import type { Recovery } from '../recovery/recovery.js'
import { recoveryKey } from './recovery-key.js'

/**
 * Splits a wallet again, with a recovery share that is encrypted with the user's secret (security rule 19). First the
 * server stores the new share in addition to the old one. Then the frame rebuilds the key from the new share. If that
 * succeeds, the frame replaces the old share (figure R3). After a crash, either the old or the new share is complete.
 */
export async function setRecovery(frame: Frame, caller: Caller, entropy: Entropy, recovery: Recovery) {
  const { api, appId, ports, shares } = frame
  const { address, chainType, kind } = entropy
  const { seed, serverEntropyId } = await openWallet(frame, caller, entropy)
  const claim = { address, chainType, entropyId: serverEntropyId, walletIndex: 0 }
  const prove = () => proveOwnership(frame, caller, { claim, kind, seed })
  const made = await recovery.make(address)
  if (!made) throw new FrameError('invalid_request_arguments', 'Unsupported recovery action')
  const { parameters, secret } = made
  const epoch = (await api.call(embeddedWallets.authShare, { address }, caller)).epoch + 1
  const context = { appId, userId: caller.userId, wallet: address, kind: 'recovery', epoch } as const
  const named = { address, chainType, ownership: await prove(), secret }
  const sealing = await recoveryKey(frame, caller, { ...named, use: 'encrypt' })
  const change_id = bytesToHex(ports.crypto.getRandomValues(new Uint8Array(16)))
  const bytes = seed.copyEntropy()
  const split = await splitEntropy(bytes).finally(() => wipe(bytes))
  let auth: Uint8Array | undefined
  let share: Uint8Array | undefined
  let device: Uint8Array<ArrayBuffer> | undefined
  try {
    const request = {
      ...{ address, change_id, epoch, recovery_method: recovery.method },
      auth_share: encodeBase64Url(split.auth),
      recovery_ciphertext: encodeBase64Url(await seal(ports.crypto, sealing, split.recovery, context)),
      recovery_parameters: parameters,
    }
    await api.call(embeddedWallets.prepareRecovery, { ...request, recovery_proof: secret.proof }, caller)
    const row = await api.call(embeddedWallets.pendingRecovery, { address, change_id }, caller)
    const stored = await recovery.open(row, address)
    const opening = await recoveryKey(frame, caller, {
      ...named,
      ownership: await prove(),
      secret: stored,
      use: 'decrypt',
    })
    auth = decodeBase64Url(row.auth_share)
    share = await unseal(ports.crypto, opening, decodeBase64Url(row.recovery_ciphertext), {
      ...context,
      epoch: row.epoch,
    })
    await requireWhole(entropy, { isImported: !seed.isPhrase, shares: [auth, share] })
    const proof = stored && { recovery_proof: stored.proof }
    await api.call(embeddedWallets.commitRecovery, { address, change_id, ...proof, ...(await prove()) }, caller)
    device = thirdShare(auth, share)
    await shares.save({ userId: caller.userId, wallet: address }, row.epoch, device)
    return { entropyId: address, recoveryMethod: recovery.method }
  } finally {
    wipe(split.auth, split.recovery, auth, share, device)
  }
}

/** Throws unless the two shares restore the wallet. */
async function requireWhole(entropy: Entropy, parts: seedOf.Parts): Promise<void> {
  const rebuilt = await seedOf(entropy, parts)
  if (!rebuilt) throw new FrameError('error', 'Failed to set recovery on wallet')
  rebuilt.wipe()
}
