// Proves security rule 25.
import { calculateJwkThumbprint, decodeProtectedHeader, EmbeddedJWK, jwtVerify } from 'jose'
import { ownershipMessage } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { verifyMessage } from 'viem'
import { appId, createInput, entropyOf, frameWorld, messages, recoverInput } from '../../test/frame-world.js'
import { deniedStore, memoryStore } from '../../test/memory-store.js'

const url = 'http://auth.localhost:8787'

async function readStatement({ call }: { call: Awaited<ReturnType<typeof open>>['call'] }) {
  const { statement } = await call(messages.readKey, {})
  const { payload, protectedHeader } = await jwtVerify(statement, EmbeddedJWK, { currentDate: new Date(0) })
  return { header: protectedHeader, payload, thumbprint: await calculateJwkThumbprint(protectedHeader.jwk!) }
}

const open = async (...options: Parameters<Awaited<ReturnType<typeof frameWorld>>['openFrame']>) =>
  (await frameWorld()).openFrame(...options)

test('creates a non-exportable frame key that survives a reload', async () => {
  const first = await open()
  const { header, payload, thumbprint } = await readStatement(first)

  expect(header).toMatchObject({ typ: 'keyhook-frame+jwt', alg: 'ES256', jwk: { kty: 'EC', crv: 'P-256' } })
  expect(header.jwk).not.toHaveProperty('d')
  expect(payload).toEqual({ aud: url, aid: appId, iat: expect.any(Number) as number, storage: 'persisted' })
  expect((await readStatement(await open({ store: first.store }))).thumbprint).toBe(thumbprint)
  expect((await readStatement(await open())).thumbprint).not.toBe(thumbprint)
  const persisted = [...first.store.records.values()] as CryptoKeyPair[]
  expect(persisted.map(({ privateKey }) => privateKey.extractable)).toEqual([false])
})

test('two tabs that create the frame key concurrently use the same key', async () => {
  const store = memoryStore()

  const read = await Promise.all(Array.from({ length: 5 }, async () => readStatement(await open({ store }))))

  expect(new Set(read.map(({ thumbprint }) => thumbprint)).size).toBe(1)
})

test.each([
  ['that is dropped with the browser', { forgetsStorage: async () => true }, 'transient'],
  ['that is denied', { store: deniedStore() }, 'none'],
  ['that discards everything', { store: { ...memoryStore(), add: async () => undefined } }, 'none'],
] as const)('the signed statement of the frame key reports storage %s', async (_, ports, storage) => {
  const { payload } = await readStatement(await open(ports))

  expect(payload['storage']).toBe(storage)
})

test('stores no frame key if the app requires confirmation at each page load', async () => {
  const { openFrame, provider } = await frameWorld()
  provider.settings.newFrames = 'each-time'
  const first = await openFrame()
  const { payload, thumbprint } = await readStatement(first)

  expect(payload['storage']).toBe('none')
  expect(first.store.records.size).toBe(0)
  expect((await readStatement(first)).thumbprint).toBe(thumbprint)
  expect((await readStatement(await openFrame({ store: first.store }))).thumbprint).not.toBe(thumbprint)
})

test('sends a separate frame key proof with each call for key shares and wallets', async () => {
  const { caller, openFrame, provider } = await frameWorld()
  const proofs: string[] = []
  const { call } = await openFrame({
    fetch(input, init) {
      const headers = new Headers(init.headers)
      if (headers.has('authorization')) proofs.push(headers.get('dpop') ?? '')
      return provider.fetch(input, init)
    },
  })
  const { thumbprint } = await readStatement({ call })
  await call(messages.create, createInput(await caller('ada')))

  expect(new Set(proofs).size).toBe(proofs.length)
  for (const proof of proofs) expect(await calculateJwkThumbprint(decodeProtectedHeader(proof).jwk!)).toBe(thumbprint)
})

test('requires a confirmation for a session of another frame key, and wipes keys in memory', async () => {
  const { caller, openFrame, provider } = await frameWorld()
  const first = await openFrame()
  const ada = await caller('ada')
  const { address } = await first.call(messages.create, createInput(ada))
  const held = first.frame.ring.get('ada', address)
  const other = await openFrame()

  await expect(other.call(messages.recover, recoverInput(ada, address))).rejects.toMatchObject({
    type: 'confirmation_required',
  })
  provider.frameKeys.set([...provider.frameKeys.keys()].at(-1)!, 'another')
  await expect(first.call(messages.recover, recoverInput(ada, address))).rejects.toMatchObject({
    type: 'confirmation_required',
  })
  expect(held).toBeDefined()
  expect(first.frame.ring.get('ada', address)).toBeUndefined()
})

test('security rule 26, security rule 39: registers a wallet with a signature by its address', async () => {
  const { caller, openFrame, provider } = await frameWorld()
  const { call } = await openFrame()
  const { thumbprint: frameKey } = await readStatement({ call })
  const ada = await caller('ada')
  const { address } = await call(messages.create, createInput(ada))
  const added = await call(messages.add, { ...ada, ...entropyOf(address), chainType: 'ethereum', hdWalletIndex: 3 })

  const claims = [
    { address, walletIndex: 0 },
    { address: added.address, walletIndex: 3 },
  ]
  expect(provider.owned).toHaveLength(2)
  for (const [index, { nonce, signature }] of provider.owned.entries()) {
    const message = ownershipMessage({
      ...claims[index]!,
      appId,
      chainType: 'ethereum',
      entropyId: provider.rows[0]!.entropy_id,
      frameKey,
      nonce: nonce!,
      origin: url,
      userId: 'ada',
    })
    const signed = { address: claims[index]!.address, message, signature } as Parameters<typeof verifyMessage>[0]
    expect(nonce).toMatch(/^nonce-/)
    expect(await verifyMessage(signed)).toBe(true)
  }
})
