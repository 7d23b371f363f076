import { createKeySigner, generateSigningKey } from '../../base/create-key-signer.js'
import { proofKeyTimeout } from '../../domain/rules/limits.js'
import type { ProofKey } from '../platform.js'

const database = 'keyhook'
const table = 'proof-keys'
const record = 'session'

/**
 * Creates the browser's key for DPoP proofs (RFC 9449): P-256, not extractable, stored in IndexedDB. Returns undefined
 * if cryptography or storage is missing or does not respond. The session is then not bound to a key.
 */
export async function createProofKey(
  { crypto, indexedDB }: createProofKey.Storage,
  { onLoad, timeout = proofKeyTimeout }: createProofKey.Options = {},
): Promise<ProofKey | undefined> {
  if (!crypto?.subtle || !indexedDB) return undefined
  const loading = loadPair(crypto.subtle, indexedDB).then((pair) => createKeySigner({ crypto, pair }))
  try {
    return await inTime(loading, timeout)
  } catch {
    // Storage is denied, full or slow. A session that starts before the key has loaded is not bound to a key.
    loading.then(() => onLoad?.(loading)).catch(() => {})
    return undefined
  }
}

export declare namespace createProofKey {
  type Storage = {
    readonly crypto: Crypto | undefined
    readonly indexedDB: IDBFactory | undefined
  }
  type Options = {
    /** Called if the key is loaded after the timeout. */
    onLoad?: ((key: Promise<ProofKey>) => void) | undefined
    /** Timeout in milliseconds. */
    timeout?: number | undefined
  }
}

function inTime<value>(running: Promise<value>, timeout: number): Promise<value> {
  let timer: ReturnType<typeof setTimeout>
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The browser timed out.')), timeout)
  })
  return Promise.race([running, timedOut]).finally(() => clearTimeout(timer))
}

/**
 * Loads the stored pair, or creates one. If two tabs create a pair at the same time, both use the pair that was stored
 * first.
 */
async function loadPair(subtle: SubtleCrypto, indexedDB: IDBFactory): Promise<CryptoKeyPair> {
  const opening = indexedDB.open(database, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(table)
  const opened = await settled(opening)
  try {
    const stored = await settled(opened.transaction(table).objectStore(table).get(record))
    if (isPair(stored)) return stored
    const made = await generateSigningKey(subtle)
    const transaction = opened.transaction(table, 'readwrite').objectStore(table)
    const first: unknown = await settled(transaction.get(record))
    if (isPair(first)) return first
    await settled(transaction.put(made, record))
    return made
  } finally {
    opened.close()
  }
}

const isPair = (value: unknown): value is CryptoKeyPair =>
  typeof value === 'object' && value !== null && 'privateKey' in value && 'publicKey' in value

const settled = <value>(request: IDBRequest<value>): Promise<value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed.'))
  })
