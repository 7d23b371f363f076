import { createHash, webcrypto } from 'node:crypto'
import { calculateJwkThumbprint, decodeProtectedHeader, EmbeddedJWK, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { memoryDatabase } from '../../../test/create-browser.js'
import { createProofKey } from './create-proof-key.js'

const crypto = webcrypto as Crypto
/** Generous timeout in milliseconds, because a busy machine may take long to create a key. */
const timeout = 20_000
const url = new URL('https://auth.example.com/api/v1/sessions?a=1#b')
const request = { method: 'POST', url, issuedAt: 1_767_225_600.7 }

test('creates a DPoP proof for one request (RFC 9449)', async () => {
  const key = await createProofKey({ crypto, indexedDB: memoryDatabase() }, { timeout })

  const proof = await key!.prove({ ...request, accessToken: 'token', nonce: 'n1' })

  const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, { currentDate: new Date(0) })
  expect(protectedHeader).toMatchObject({ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty: 'EC', crv: 'P-256' } })
  expect(protectedHeader.jwk).not.toHaveProperty('d')
  expect(payload).toEqual({
    htm: 'POST',
    htu: 'https://auth.example.com/api/v1/sessions',
    iat: 1_767_225_600,
    jti: expect.stringMatching(/^[\w-]{22}$/) as string,
    ath: createHash('sha256').update('token').digest('base64url'),
    nonce: 'n1',
  })
})

test('a DPoP proof is unique, with a token hash and a nonce only if they exist', async () => {
  const key = await createProofKey({ crypto, indexedDB: memoryDatabase() }, { timeout })

  const [one, two] = await Promise.all([key!.prove(request), key!.prove(request)])

  const { payload } = await jwtVerify(one, EmbeddedJWK, { currentDate: new Date(0) })
  expect(payload).not.toHaveProperty('ath')
  expect(payload).not.toHaveProperty('nonce')
  expect(one).not.toBe(two)
})

test('keeps the DPoP key across reloads and concurrent tabs', async () => {
  const indexedDB = memoryDatabase()
  const thumbprint = async () => {
    const key = await createProofKey({ crypto, indexedDB }, { timeout })
    return calculateJwkThumbprint(decodeProtectedHeader(await key!.prove(request)).jwk!)
  }

  const thumbprints = await Promise.all([thumbprint(), thumbprint()])
  thumbprints.push(await thumbprint())

  expect(new Set(thumbprints).size).toBe(1)
})

test('security rule 9: the private DPoP key cannot be exported', async () => {
  const made: CryptoKeyPair[] = []
  const subtle = new Proxy(crypto.subtle, {
    get: (target, name) =>
      name === 'generateKey'
        ? async (...parameters: Parameters<SubtleCrypto['generateKey']>) => {
            const pair = (await target.generateKey(...parameters)) as CryptoKeyPair
            made.push(pair)
            return pair
          }
        : (Reflect.get(target, name) as () => unknown).bind(target),
  })

  await createProofKey({ crypto: { ...crypto, subtle } as Crypto, indexedDB: memoryDatabase() })

  expect(made[0]!.privateKey.extractable).toBe(false)
})

test('returns no DPoP key without crypto or storage', async () => {
  const denied = {
    open: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  } as unknown as IDBFactory
  const failing = {
    open() {
      const opening = { error: new DOMException('no', 'UnknownError'), onerror: () => {} }
      queueMicrotask(() => opening.onerror())
      return opening
    },
  } as unknown as IDBFactory

  expect(await createProofKey({ crypto: undefined, indexedDB: memoryDatabase() })).toBeUndefined()
  expect(await createProofKey({ crypto, indexedDB: undefined })).toBeUndefined()
  expect(await createProofKey({ crypto, indexedDB: denied })).toBeUndefined()
  expect(await createProofKey({ crypto, indexedDB: failing })).toBeUndefined()
})

test('continues without a DPoP key and without a delay if storage never responds', async () => {
  const stuck = { open: () => ({}) } as unknown as IDBFactory

  expect(await createProofKey({ crypto, indexedDB: stuck }, { timeout: 5 })).toBeUndefined()
})
