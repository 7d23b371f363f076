import { farcasterSignerMessage, FrameError, lazyFrameCalls, lazyMessages } from '@keyhook/sdk/wire'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { Caller, Frame } from '../../session/frame.js'
import { hardened } from '../../key-kinds/hardened.js'
import type { KeyKind } from '../../key-kinds/key-kind.js'
import { readKind } from '../../key-kinds/read-kind.js'
import { withKey } from '../../keys/with-key.js'
import { authorize } from '../../operations/authorize.js'
import { type Entropy, readEntropy } from '../../operations/entropy.js'
import { openWallet } from '../../operations/open-wallet.js'
import { operation } from '../../operations/operation.js'

/**
 * A separate BIP-43 purpose: the characters 'FC' in ASCII. No wallet uses this path, so its signatures cannot move
 * funds.
 */
const purpose = 0x46_43

const signers = new WeakMap<KeyKind, KeyKind>()

/**
 * Returns Solana's chain implementation (Ed25519 by SLIP-0010) with the path m/17987'/0'. Returns the same object for
 * the same input, because seeds use this object as their cache key.
 */
async function readSignerKind({ keyKinds }: Frame): Promise<KeyKind> {
  const kind = await readKind(keyKinds, 'solana')
  const signer = signers.get(kind) ?? { ...kind, path: () => [purpose, 0].map(hardened) }
  signers.set(kind, signer)
  return signer
}

/** Returns the user's Farcaster signer key, and the open wallet from whose seed it is derived. */
async function openSigner(frame: Frame, caller: Caller, entropy: Entropy) {
  const kind = await readSignerKind(frame)
  const { seed } = await openWallet(frame, caller, entropy)
  const publicKey = withKey(kind, seed, 0, ({ privateKey }) => kind.curve.getPublicKey(privateKey))
  return { publicKey: `0x${bytesToHex(publicKey)}`, seed }
}

/**
 * Requests permission for the user's Farcaster signer key to publish posts. The first wallet signs a statement with the
 * user, a nonce and the key. A page can therefore not register its own key. Returns the URL where the user approves the
 * key.
 */
async function initFarcasterSigner(frame: Frame, caller: Caller, entropy: Entropy) {
  const { api, appId, key: signer, origin } = frame
  const { publicKey, seed } = await openSigner(frame, caller, entropy)
  const frameKey = await signer.thumbprint()
  const nonce = api.nonce()
  const { address, chainType, kind } = entropy
  const claim = { address, appId, chainType, frameKey, nonce, origin, publicKey, userId: caller.userId }
  const signature = withKey(kind, seed, 0, (lent) => kind.signText(farcasterSignerMessage(claim), lent))
  const request = { address, chain_type: chainType, ed25519_public_key: publicKey, nonce, signature }
  const registered = await api.call(lazyFrameCalls.initFarcasterSigner, request, caller)
  return { approvalUrl: registered.signer_approval_url, publicKey: registered.public_key }
}

/**
 * Signs the hash of a Farcaster message. The hash is 20 bytes of BLAKE3 in hex. Returns a signature of 64 bytes in hex.
 */
async function signForFarcaster(frame: Frame, caller: Caller, entropy: Entropy, hash: string) {
  const kind = await readSignerKind(frame)
  const sign = kind.methods['signMessage']
  if (!sign) throw new FrameError('invalid_request_arguments', 'Unsupported method: signMessage')
  const { seed } = await openWallet(frame, caller, entropy)
  await authorize(frame, caller, { action: 'sign', address: entropy.address, parts: ['farcaster', hash] })
  const message = btoa(String.fromCharCode(...hexToBytes(hash.slice(2))))
  const signature = withKey(kind, seed, 0, (key) => String(sign([message], key)))
  return { signature: `0x${bytesToHex(Uint8Array.from(atob(signature), (character) => character.charCodeAt(0)))}` }
}

export const operations = [
  operation(lazyMessages.readFarcasterSignerKey, async (frame, input, caller) => {
    const { publicKey } = await openSigner(frame, caller, await readEntropy(frame.keyKinds, input))
    return { publicKey }
  }),
  operation(lazyMessages.initFarcasterSigner, async (frame, input, caller) =>
    initFarcasterSigner(frame, caller, await readEntropy(frame.keyKinds, input)),
  ),
  operation(lazyMessages.signForFarcaster, async (frame, { hash, ...named }, caller) =>
    signForFarcaster(frame, caller, await readEntropy(frame.keyKinds, named), hash),
  ),
]
