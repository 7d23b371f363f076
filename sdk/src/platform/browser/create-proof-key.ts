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
export async function createProofKey(options: createProofKey.Options): Promise<ProofKey | undefined> {
  const { crypto, indexedDB, timeout = proofKeyTimeout } = options
  if (!crypto?.subtle || !indexedDB) return undefined
  const { subtle } = crypto
  try {
    const pair = await inTime(loadPair(subtle, indexedDB), timeout)
    return await createKeySigner({ crypto, pair })
  } catch {
    // Storage is denied, full or blocked, so sessions of this page are not bound to a key.
    return undefined
  }
}

export declare namespace createProofKey {
  type Options = {
    crypto: Crypto | undefined
    indexedDB: IDBFactory | undefined
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
