import { createKeySigner, generateSigningKey, type KeySigner } from '@keyhook/sdk/wire'
import type { Ports } from '../ports/ports.js'
import { timedStore } from '../storage/timed-store.js'

/** Storage of the key in the browser: permanent, until the browser closes, or none. */
type Storage = 'persisted' | 'transient' | 'none'

/**
 * The wallet frame's key, to which sessions are bound (security rule 25). With it, the frame proves that it makes a
 * call.
 */
export type FrameKey = {
  readonly prove: KeySigner['prove']
  /** Returns true if another page of the frame in this browser has the same key. */
  readonly isShared: () => Promise<boolean>
  /** Returns the key's RFC 7638 thumbprint. */
  readonly thumbprint: () => Promise<string>
  /**
   * Returns a signed statement with the public key and its storage. Statements and proofs have different types, so that
   * a statement cannot be used as a proof.
   */
  readonly statement: () => Promise<string>
}

const isPair = (value: unknown): value is CryptoKeyPair =>
  typeof value === 'object' && value !== null && 'privateKey' in value && 'publicKey' in value

/**
 * Creates the frame's key on first use. Stores the key unless `isPersistent` is false. If two tabs create a key at
 * once, both use the first one.
 */
export function createFrameKey({ appId, isPersistent, now, origin, ports }: createFrameKey.Options): FrameKey {
  const { crypto } = ports
  const store = timedStore(ports)
  const id = JSON.stringify(['frame key', appId])

  async function load(): Promise<{ pair: CryptoKeyPair; storage: Storage }> {
    try {
      if (isPersistent && !(await store.read(id))) await store.add(id, await generateSigningKey(crypto.subtle))
      const pair = isPersistent && (await store.read(id))
      if (isPair(pair)) return { pair, storage: (await ports.forgetsStorage()) ? 'transient' : 'persisted' }
    } catch {
      // If storage is denied, full or does not respond, the key lasts until the page closes.
    }
    return { pair: await generateSigningKey(crypto.subtle), storage: 'none' }
  }

  let opened: Promise<{ signer: KeySigner; storage: Storage }> | undefined
  const open = () =>
    (opened ??= load().then(async ({ pair, storage }) => ({
      signer: await createKeySigner({ crypto, pair }),
      storage,
    })))

  return {
    prove: async (request) => (await open()).signer.prove(request),
    isShared: async () => (await open()).storage !== 'none',
    thumbprint: async () => (await open()).signer.thumbprint(),
    async statement() {
      const { signer, storage } = await open()
      return signer.sign('keyhook-frame+jwt', { aud: origin, aid: appId, iat: Math.floor(now() / 1000), storage })
    },
  }
}

export declare namespace createFrameKey {
  type Options = {
    appId: string
    /** False if the app's settings require a confirmation on each page load. */
    isPersistent: boolean
    /** Returns milliseconds since the epoch by the server's clock. */
    now: () => number
    /** The frame's origin, which is also the provider's origin. */
    origin: string
    ports: Pick<Ports, 'after' | 'crypto' | 'forgetsStorage' | 'store'>
  }
}
