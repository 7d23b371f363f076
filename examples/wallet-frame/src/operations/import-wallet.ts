import { type ChainType, FrameError } from '@keyhook/sdk/wire'
import type { Caller, Frame } from '../session/frame.js'
import type { KeyFault, KeyKind } from '../key-kinds/key-kind.js'
import { readKind } from '../key-kinds/read-kind.js'
import { wipe } from '../rules/wipe.js'
import { storeWallet } from './create-wallet.js'
import type { Recovery } from '../recovery/recovery.js'

const reasons: { readonly [fault in KeyFault]: string } = {
  'empty': 'There is no private key.',
  'phrase':
    'This is a recovery phrase. A single private key can be imported, which the other wallet shows for each account.',
  'address': 'This is an address, not a private key.',
  'malformed': 'This is no private key of this chain.',
  'mismatched': 'This private key is damaged: its two halves do not belong together.',
  'out-of-range': 'This is no private key of this chain: the number is out of range.',
}

/** Words of a recovery phrase (BIP-39) are as many as these. */
const phrase = /^\p{L}+(?:\s+\p{L}+){11,23}$/u

async function readKey(kind: KeyKind, text: string): Promise<Uint8Array | KeyFault> {
  if (text === '') return 'empty'
  return phrase.test(text) ? 'phrase' : kind.readKey(text)
}

/** A text that is no private key of a chain, and why. */
export class KeyFaultError extends FrameError {
  readonly fault: KeyFault

  constructor(fault: KeyFault) {
    super('invalid_request_arguments', reasons[fault], { code: 'INVALID_DATA' })
    this.fault = fault
  }
}

/**
 * Makes a private key of another wallet app the user's here: split, recovered and shown as every wallet is, and none of those
 * that the user's phrase brings back. The same key again is the wallet it has become.
 */
export async function importWallet(frame: Frame, caller: Caller, options: importWallet.Options) {
  const { chainType, imported, privateKey, recovery } = options
  const kind = await readKind(frame.keyKinds, chainType)
  const entropy = await readKey(kind, privateKey.trim())
  if (typeof entropy === 'string') throw new KeyFaultError(entropy)
  try {
    const address = kind.toAddress(kind.curve.getPublicKey(entropy))
    const material = { address, chainType, entropy, failure: 'Failed to import wallet', imported }
    return await storeWallet(frame, caller, material, recovery)
  } finally {
    wipe(entropy)
  }
}

export declare namespace importWallet {
  type Options = {
    chainType: ChainType
    /** Whether the user typed it here, or a page gave it. */
    imported: 'typed' | 'given'
    privateKey: string
    recovery: Recovery
  }
}
