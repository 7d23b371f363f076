import { embeddedWallets, FrameError, isKeyhookError, type ChainType } from '@keyhook/sdk/wire'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import type { Caller, Frame } from '../session/frame.js'
import { wipe } from '../rules/wipe.js'
import { addressAt, withKey } from '../keys/with-key.js'
import { type Entropy, namedEntropy } from '../operations/entropy.js'
import { openWallet } from '../operations/open-wallet.js'
import type { Owner } from './name-owner.js'
import { storageBlocked } from './storage-blocked.js'
import type { KeyKind } from '../key-kinds/key-kind.js'
import type { KeyKinds } from '../key-kinds/key-kinds.js'
import { readKind } from '../key-kinds/read-kind.js'

/** The secrets of a wallet that a user can export. Each is derived from the seed on request. */
export type Exported = {
  /** The session's user. */
  readonly owner: Owner
  readonly address: string
  readonly key: () => string
  /** Set for a wallet that a recovery phrase restores. This is the first wallet on Ethereum, unless it was imported. */
  readonly phrase: (() => string) | undefined
  /** Rejects after the session has ended. */
  readonly requireAlive: () => Promise<void>
}

/**
 * Opens a wallet to export its private key (security rule 21). The seed must match the wallet's address. The provider
 * must confirm the user's recent login or confirmation, and all other requirements. Rejects with
 * `confirmation_required`, `missing_or_invalid_mfa`, or an error of `openWallet`.
 */
export async function openExport(frame: Frame, caller: Caller, named: openExport.Named): Promise<Exported> {
  const { api, keyKinds } = frame
  const { kind } = await kindOf(keyKinds, named.address)
  const address = kind.readAddress(named.address)!
  const primary = await kindOf(keyKinds, named.primaryAddress)
  const entropy = await namedEntropy(keyKinds, primary.chainType, named.primaryAddress)
  const { seed } = await openHere(frame, caller, entropy)
  const { walletIndex: index } = named
  if (addressAt(kind, seed, index) !== address)
    throw new FrameError('invalid_request_arguments', 'The address does not belong to the wallet')
  const owner = await api.call(embeddedWallets.exportKey, { address, form: 'shown' }, caller)
  const hasPhrase = named.wantsPhrase && seed.isPhrase && kind.isInPhrase && index === 0
  return {
    owner,
    address,
    key: () => withKey(kind, seed, index, kind.writeKey),
    phrase: hasPhrase ? () => writePhrase(seed.copyEntropy()) : undefined,
    requireAlive: async () => api.requireAlive({ ...caller, signal: undefined }),
  }
}

export declare namespace openExport {
  type Named = {
    /** Address of the wallet. */
    readonly address: string
    /** Address of the first wallet of the entropy. */
    readonly primaryAddress: string
    readonly walletIndex: number
    readonly wantsPhrase: boolean
  }
}

/** Returns the BIP-39 recovery phrase in English. */
function writePhrase(entropy: Uint8Array): string {
  try {
    return entropyToMnemonic(entropy, wordlist)
  } finally {
    wipe(entropy)
  }
}

/** Opens the wallet in this page. Converts the error for a wallet that only the wallet frame can open. */
async function openHere(frame: Frame, caller: Caller, entropy: Entropy) {
  try {
    return await openWallet(frame, caller, entropy)
  } catch (error) {
    const isStorageBlocked =
      isKeyhookError(error) && (error.code === 'CONFIRMATION_REQUIRED' || error.code === 'EMBEDDED_WALLET_NOT_FOUND')
    if (!isStorageBlocked) throw error
    throw storageBlocked(error)
  }
}

/** Returns the chain of an address and its implementation. Rejects an invalid address. */
async function kindOf(kinds: KeyKinds, address: string): Promise<{ chainType: ChainType; kind: KeyKind }> {
  for (const chainType of Object.keys(kinds) as ChainType[]) {
    const kind = await readKind(kinds, chainType)
    if (kind.readAddress(address) !== undefined) return { chainType, kind }
  }
  throw new FrameError('invalid_request_arguments', 'Malformed address')
}
