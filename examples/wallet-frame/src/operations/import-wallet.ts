import { type ChainType, FrameError } from '@keyhook/sdk/wire'
import type { Caller, Frame } from '../session/frame.js'
import type { KeyFault, KeyKind } from '../key-kinds/key-kind.js'
import { readKind } from '../key-kinds/read-kind.js'
import { wipe } from '../rules/wipe.js'
import { storeWallet } from './create-wallet.js'
import type { Recovery } from '../recovery/recovery.js'

const reasons: { readonly [fault in KeyFault]: string } = {
  'empty': 'The private key is missing.',
  'phrase': 'This is a recovery phrase. Import the private key of one account, which the other wallet shows.',
  'address': 'This is an address, not a private key.',
  'malformed': 'This is not a private key of this chain.',
  'mismatched': 'This private key is damaged: its two halves do not belong together.',
  'out-of-range': 'This is not a private key of this chain: the number is out of range.',
}

/** Matches a recovery phrase of 12 to 24 words (BIP-39). */
const phrase = /^\p{L}+(?:\s+\p{L}+){11,23}$/u

async function readKey(kind: KeyKind, text: string): Promise<Uint8Array | KeyFault> {
  if (text === '') return 'empty'
  return phrase.test(text) ? 'phrase' : kind.readKey(text)
}

/** The error for a text that is not a private key, with the reason. */
export class KeyFaultError extends FrameError {
  readonly fault: KeyFault

  constructor(fault: KeyFault) {
    super('invalid_request_arguments', reasons[fault], { code: 'INVALID_DATA' })
    this.fault = fault
  }
}

/**
 * Imports a private key from another wallet app. Its shares are stored and it is listed like any other wallet. The
 * user's recovery phrase does not restore it. Importing the same key again returns the same wallet.
 */
export async function importWallet(frame: Frame, caller: Caller, options: importWallet.Options) {
  const { approve, chainType, imported, privateKey, recovery } = options
  const kind = await readKind(frame.keyKinds, chainType)
  const entropy = await readKey(kind, privateKey.trim())
  if (typeof entropy === 'string') throw new KeyFaultError(entropy)
  try {
    const address = kind.toAddress(kind.curve.getPublicKey(entropy))
    await approve?.(address)
    const material = { address, chainType, entropy, failure: 'Failed to import wallet', imported }
    return await storeWallet(frame, caller, material, recovery)
  } finally {
    wipe(entropy)
  }
}

export declare namespace importWallet {
  type Options = {
    /** Called with the address of a valid key before the wallet is stored. */
    approve?: ((address: string) => Promise<void>) | undefined
    chainType: ChainType
    /** The source of the key: 'typed' by the user, or 'given' by a page. */
    imported: 'typed' | 'given'
    privateKey: string
    recovery: Recovery
  }
}
