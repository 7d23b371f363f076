import { createHmac, createPrivateKey, createPublicKey, randomBytes, sign, verify } from 'node:crypto'
import { base58, base64 } from '@scure/base'
import { mnemonicToSeedSync } from '@scure/bip39'
import { Keypair, SystemProgram, Transaction, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { hardened } from '../hardened.js'
import { solana } from './solana.js'

const runs = pickRuns({ short: 50, nightly: 1000 })
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** A second implementation of SLIP-0010, with Node's own hash. */
function derive(seed: Uint8Array, path: readonly number[]): Buffer {
  let node = createHmac('sha512', 'ed25519 seed').update(seed).digest()
  for (const number of path) {
    const index = Buffer.alloc(4)
    index.writeUInt32BE(number)
    node = createHmac('sha512', node.subarray(32))
      .update(Buffer.concat([Buffer.of(0), node.subarray(0, 32), index]))
      .digest()
  }
  return node.subarray(0, 32)
}

/** Returns OpenSSL's Ed25519 key of a seed. */
const privateKeyOf = (secret: Uint8Array) =>
  createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), secret]),
    format: 'der',
    type: 'pkcs8',
  })
const publicKeyOf = (secret: Uint8Array) =>
  createPublicKey(privateKeyOf(secret)).export({ format: 'der', type: 'spki' }).subarray(-32)

function lend(secret: Uint8Array) {
  const address = solana.toAddress(solana.curve.getPublicKey(secret))
  return { address, privateKey: secret }
}
const payer = Keypair.fromSeed(new Uint8Array(32).fill(7))
const key = lend(payer.secretKey.slice(0, 32))
const friend = Keypair.fromSeed(new Uint8Array(32).fill(8))
const blockhash = base58.encode(new Uint8Array(32).fill(9))

const call = (method: 'signMessage' | 'signTransaction', parameter: unknown) =>
  solana.methods[method]!([parameter], key) as string

describe('keys', () => {
  test.each([
    [
      '000102030405060708090a0b0c0d0e0f',
      [
        [[], '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7'],
        [[0], '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3'],
        [[0, 1], 'b1d0bad404bf35da785a64ca1ac54b2617211d2777696fbffaf208f746ae84f2'],
        [[0, 1, 2], '92a5b23c0b8a99e37d07df3fb9966917f5d06e02ddbd909c7e184371463e9fc9'],
        [[0, 1, 2, 2], '30d1dc7e5fc04c31219ab25a27ae00b50f6fd66622f6e9c913253d6511d1e662'],
        [[0, 1, 2, 2, 1_000_000_000], '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793'],
      ],
    ],
    [
      'fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542',
      [
        [[], '171cb88b1b3c1db25add599712e36245d75bc65a1a5c9e18d76f9f2b1eab4012'],
        [[0], '1559eb2bbec5790b0c65d8693e4d0875b1747f4970ae8b650486ed7470845635'],
        [[0, 2_147_483_647], 'ea4f5bfe8694d8bb74b7b59404632fd5968b774ed545e810de9c32a4fb4192f4'],
      ],
    ],
  ] as const)('derives the published test vectors of SLIP-0010: seed %s', (seed, vectors) => {
    for (const [path, expected] of vectors)
      expect(hex(solana.curve.derive(Buffer.from(seed, 'hex'), path.map(hardened)))).toBe(expected)
  })

  test('derives the same first wallet from a recovery phrase as other wallets', () => {
    const phrase = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'
    const privateKey = solana.curve.derive(mnemonicToSeedSync(phrase), solana.path(0))

    expect(lend(privateKey).address).toBe('HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk')
  })

  test('derives keys like Node and signs like OpenSSL for any seed and index', () => {
    for (let run = 0; run < runs; run++) {
      const seed = randomBytes(64)
      const path = solana.path(randomBytes(4).readUInt32BE() >>> 1)
      const message = randomBytes(run)
      const lent = lend(solana.curve.derive(seed, path))

      expect(hex(lent.privateKey)).toBe(hex(derive(seed, path)))
      expect(lent.address).toBe(base58.encode(publicKeyOf(lent.privateKey)))
      const expected = sign(null, message, privateKeyOf(lent.privateKey)).toString('base64')
      if (run > 0) expect(solana.methods['signMessage']!([message.toString('base64')], lent)).toBe(expected)
      const text = message.toString('base64')
      const signature = Buffer.from(solana.signText(text, lent), 'base64')
      expect(verify(null, Buffer.from(text), createPublicKey(privateKeyOf(lent.privateKey)), signature)).toBe(true)
    }
  })

  test('rejects non-hardened child keys', () => {
    expect(() => solana.curve.derive(new Uint8Array(64), [44])).toThrow('hardened')
  })

  test.each(['', key.address.slice(8), `${key.address}1`, `${key.address.slice(0, -1)}0`, `0x${'1'.repeat(40)}`])(
    'rejects %s as a Solana address',
    (text) => expect(solana.readAddress(text)).toBeUndefined(),
  )
})

describe('messages', () => {
  test.each([undefined, null, 5, '', 'a', 'a b', 'YQ', 'YR==', new Uint8Array(3)])(
    'rejects the message %s',
    (message) => expect(() => call('signMessage', message)).toThrow('must be bytes in base64'),
  )

  test('security rule 39, threat 30: rejects a message that is a valid transaction', () => {
    const instructions = [
      SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: friend.publicKey, lamports: 1 }),
    ]
    const message = new TransactionMessage({ payerKey: payer.publicKey, recentBlockhash: blockhash, instructions })
    const legacy = message.compileToLegacyMessage().serialize()
    const versioned = message.compileToV0Message().serialize()

    for (const bytes of [legacy, versioned, new VersionedTransaction(message.compileToV0Message()).serialize()])
      expect(() => call('signMessage', base64.encode(bytes))).toThrow('A transaction cannot be signed as a message')
    const texts = [key.address, `Sign in as ${key.address}`, '\u00ff']
    for (const text of texts) expect(() => call('signMessage', base64.encode(Buffer.from(text)))).not.toThrow()
    // Security rule 39.
    const statement = `https://auth.example.com registers ${key.address} as a wallet.\n\nApp: app\nFrame key: key`
    expect(() => call('signMessage', base64.encode(Buffer.from(statement)))).toThrow('Only the provider')
    // A signed off-chain message names its signers. Its first byte starts no transaction.
    expect(() =>
      call('signMessage', base64.encode(Buffer.concat([Buffer.of(0xff), Buffer.from(payer.publicKey.toBytes())]))),
    ).not.toThrow()
  })
})

describe('transactions', () => {
  const transfer = SystemProgram.transfer({
    fromPubkey: friend.publicKey,
    toPubkey: payer.publicKey,
    lamports: 1,
  })
  const pay = SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: friend.publicKey, lamports: 1 })
  const versioned = (payerKey = payer.publicKey, instructions = [pay]) =>
    new VersionedTransaction(
      new TransactionMessage({ payerKey, recentBlockhash: blockhash, instructions }).compileToV0Message(),
    )

  test('inserts the signature with the same bytes as web3.js: legacy and version 0', () => {
    const legacy = new Transaction({ feePayer: payer.publicKey, recentBlockhash: blockhash }).add(pay)
    const unsigned = legacy.serialize({ requireAllSignatures: false })
    legacy.sign(payer)
    const current = versioned()
    const bytes = current.serialize()
    current.sign([payer])

    expect(call('signTransaction', base64.encode(unsigned))).toBe(legacy.serialize().toString('base64'))
    expect(call('signTransaction', base64.encode(bytes))).toBe(base64.encode(current.serialize()))
  })

  // From the tests of @solana/web3.js (MIT): a transfer of 49 lamports, signed by the key whose seed is 32 bytes of 8.
  test('reproduces the signature of a published transaction', () => {
    const published = base64.decode(
      'AVuErQHaXv0SG0/PchunfxHKt8wMRfMZzqV0tkC5qO6owYxWU2v871AoWywGoFQr4z+q/7mE8lIufNl/kxj+nQ0BAAEDE5j2LG0aRXxRumpLXz29L2n8qTIWIY3ImX5Ba9F9k8r9Q5/Mtmcn8onFxt47xKj+XdXXd3C8j/FcPu7csUrz/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAxJrndgN4IFTxep3s6kO0ROug7bEsbx0xxuDkqEvwUusBAgIAAQwCAAAAMQAAAAAAAAA=',
    )
    const unsigned = published.slice().fill(0, 1, 65)
    const sender = lend(new Uint8Array(32).fill(8))

    expect(solana.methods['signTransaction']!([base64.encode(unsigned)], sender)).toBe(base64.encode(published))
  })

  // From the tests of wallet-core (Apache-2.0), which were sent: SOL on the test network, and with an address in a
  // lookup table.
  test.each([
    [
      'without a table',
      '833a053c59e78138a3ed090459bc6743cca6a9cbc2809a7bf5dbc7939b8775c8',
      base64.encode(
        base58.decode(
          '6NijVxwQoDjqt6A41HXCK9kXwNDp48uLgvRyE8uz6NY5dEzaEDLzjzuMnc5TGatHZZUXehKrzUGzbg9jPSdn6pVsMc9TXNH6JGe5RJLmHwWey3MC1p8Hs2zhjw5P439P57NToatraDX9ZwvBtK4EzZzRjWbyGdicheTPjeYKCzvPCLxDkTFtPCM9VZGGXSN2Bne92NLDvf6ntNm5pxsPkZGxPe4w9Eq26gkE83hZyrYXKaiDh8TbqbHatSkw',
        ),
      ),
    ],
    [
      'with a table',
      'a73613f265ae572772e28bd921a7bcd0f020e188aae4d1ebd07b9b487fde3573',
      'AcRmE7GRYYh3XKjfYpBRvTdXjYMLtowRUxaStETGPTm0qxa7sm11yqGXKiO3SgOdsRL2Y9IQRBMfqwkBZyrK9gKAAQACAwEFuF07bbuXk4EuSECBjRkLhDeGEZ4Jm4QbrRF/TN0CAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAADBkZv5SEXMv/srbpyw5vnvIzlu8X3EmssQ5s6QAAAABQT9t1PQCVM3yb4hmStvNpNTEdyegpbdZm5yq7uawiZAwIABQIQJwAAAQIAAwwCAAAA9AEAAAAAAAACAAkD6AMAAAAAAAABg6ubjXXDDLT4HDIIaUQTs2tXhM3DYb69M4nd4UWaFdMBAAA=',
    ],
  ])('reproduces the signature of a published version 0 transaction: %s', (_, secret, published) => {
    const unsigned = base64.encode(base64.decode(published).fill(0, 1, 65))

    expect(solana.methods['signTransaction']!([unsigned], lend(Buffer.from(secret, 'hex')))).toBe(published)
  })

  test('keeps an existing signature of another signer', () => {
    const both = versioned(friend.publicKey, [transfer, pay])
    both.sign([friend])
    const signed = VersionedTransaction.deserialize(
      base64.decode(call('signTransaction', base64.encode(both.serialize()))),
    )
    both.sign([payer])

    expect(signed.signatures).toEqual(both.signatures)
    expect(signed.signatures.every((signature) => signature.some((byte) => byte !== 0))).toBe(true)
  })

  test('rejects a transaction without this wallet as a signer', () => {
    const foreign = versioned(friend.publicKey, [transfer]).serialize()

    expect(() => call('signTransaction', base64.encode(foreign))).toThrow(
      `Transaction does not contain public key ${key.address}`,
    )
  })

  test('rejects truncated transactions and unknown versions', () => {
    const bytes = versioned().serialize()
    const keysEnd = 1 + 64 + 5 + 3 * 32
    for (let length = 1; length < keysEnd; length++)
      expect(() => call('signTransaction', base64.encode(bytes.slice(0, length)))).toThrow('Malformed')
    const unknownVersion = bytes.slice()
    unknownVersion[65] = 0x81
    expect(() => call('signTransaction', base64.encode(unknownVersion))).toThrow('Unsupported version')
  })
})
