import { existsSync, readFileSync } from 'node:fs'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToEntropy, mnemonicToSeedWebcrypto } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import fc from 'fast-check'
import { combine, split } from 'shamir-secret-sharing'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { ethereum, secp256k1 } from '../key-kinds/ethereum/ethereum.js'
import { hardened } from '../key-kinds/hardened.js'
import { createSeed } from './seed.js'
import { joinShares, splitEntropy } from './shares.js'
import { thirdShare } from './third-share.js'
import { addressAt, withKey } from './with-key.js'

/**
 * The full list is `vectors.json` of trezor/python-mnemonic, which is not in this repository. Set `KEYHOOK_VECTORS` to
 * a folder that contains it as `bip39.json`. Without it, the three vectors below are checked.
 */
const file = `${process.env['KEYHOOK_VECTORS'] ?? ''}/bip39.json`
const isFull = existsSync(file)

const short = [
  [
    '00000000000000000000000000000000',
    'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
    'c55257c360c07c72029aebc1b53c05ed0362ada38ead3e3e9efa3708e53495531f09a6987599d18264c1e1c92f2cf141630c7a3c4ab7c81b2f001698e7463b04',
    'xprv9s21ZrQH143K3h3fDYiay8mocZ3afhfULfb5GX8kCBdno77K4HiA15Tg23wpbeF1pLfs1c5SPmYHrEpTuuRhxMwvKDwqdKiGJS9XFKzUsAF',
  ],
  [
    '7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f',
    'legal winner thank year wave sausage worth useful legal winner thank yellow',
    '2e8905819b8723fe2c1d161860e5ee1830318dbf49a83bd451cfb8440c28bd6fa457fe1296106559a3c80937a1c1069be3a3a5bd381ee6260e8d9739fce1f607',
    'xprv9s21ZrQH143K2gA81bYFHqU68xz1cX2APaSq5tt6MFSLeXnCKV1RVUJt9FWNTbrrryem4ZckN8k4Ls1H6nwdvDTvnV7zEXs2HgPezuVccsq',
  ],
  [
    '80808080808080808080808080808080',
    'letter advice cage absurd amount doctor acoustic avoid letter advice cage above',
    'd71de856f81a8acc65e6fc851a38d4d7ec216fd0796d0a6827a3ad6ed5511a30fa280f12eb2e47ed2ac03b5c462a0358d18d69fe4f985ec81778c1b370b652a8',
    'xprv9s21ZrQH143K2shfP28KM3nr5Ap1SXjz8gc2rAqqMEynmjt6o1qboCDpxckqXavCwdnYds6yBHZGKHv7ef2eTXy461PXUjBFQg6PrwY4Gzq',
  ],
]

const entropies = fc.uint8Array({ minLength: 16, maxLength: 16 })
const copy = (bytes: Uint8Array) => new Uint8Array(bytes)

/** `m/0'/1` as child numbers. */
const numbers = (path: string) =>
  path
    .split('/')
    .slice(1)
    .map((text) => (text.endsWith("'") ? hardened(parseInt(text, 10)) : Number(text)))

describe('phrases and keys', () => {
  test(`BIP-39 and BIP-32: derives the published test vectors (${isFull ? 'all' : 'three; KEYHOOK_VECTORS is not set'})`, async () => {
    const vectors = isFull ? (JSON.parse(readFileSync(file, 'utf8')) as { english: string[][] }).english : short
    for (const [entropy, phrase, seed, root] of vectors) {
      expect(entropyToMnemonic(hexToBytes(entropy!), wordlist)).toBe(phrase)
      const made = await mnemonicToSeedWebcrypto(phrase!, 'TREZOR')
      expect(bytesToHex(made)).toBe(seed)
      expect(HDKey.fromMasterSeed(made).privateExtendedKey).toBe(root)
    }
  })

  test.each([
    [
      'vector 1, hardened and not',
      '000102030405060708090a0b0c0d0e0f',
      "m/0'/1/2'/2/1000000000",
      'xprvA41z7zogVVwxVSgdKUHDy1SKmdb533PjDz7J6N6mV6uS3ze1ai8FHa8kmHScGpWmj4WggLyQjgPie1rFSruoUihUZREPSL39UNdE3BBDu76',
    ],
    [
      'vector 2, the highest numbers',
      'fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542',
      "m/0/2147483647'/1/2147483646'/2",
      'xprvA2nrNbFZABcdryreWet9Ea4LvTJcGsqrMzxHx98MMrotbir7yrKCEXw7nadnHM8Dq38EGfSh6dqA9QWTyefMLEcBYJUuekgW4BYPJcr9E7j',
    ],
    [
      'vector 3, zeros at the front',
      '4b381541583be4423346c643850da4b320e46a87ae3d2a4e6da11eba819cd4acba45d239319ac14f863b8d5ab5a0d0c64d2e8a1e7d1457df2e5a3c51c73235be',
      "m/0'",
      'xprv9uPDJpEQgRQfDcW7BkF7eTya6RPxXeJCqCJGHuCJ4GiRVLzkTXBAJMu2qaMWPrS7AANYqdq6vcBcBUdJCVVFceUvJFjaPdGZ2y9WACViL4L',
    ],
  ])('BIP-32: %s', (_, seed, path, extended) => {
    expect(bytesToHex(secp256k1.derive(hexToBytes(seed), numbers(path)))).toBe(
      bytesToHex(HDKey.fromExtendedKey(extended).privateKey!),
    )
  })

  test('BIP-32: derives the same key as the reference library for any seed and path', () => {
    const number = fc.oneof(fc.nat(2 ** 31 - 1), fc.nat(2 ** 31 - 1).map(hardened))
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 64 }), fc.array(number, { maxLength: 5 }), (seed, path) => {
        let node = HDKey.fromMasterSeed(seed)
        for (const each of path) node = node.deriveChild(each)
        expect(secp256k1.derive(seed, path)).toEqual(node.privateKey)
      }),
      { numRuns: pickRuns({ short: 100, nightly: 100_000 }) },
    )
  })

  test("derives the addresses of Ethereum development nodes at m/44'/60'/0'/0/i", async () => {
    const phrase = 'test test test test test test test test test test test junk'
    const seed = await createSeed(mnemonicToEntropy(phrase, wordlist))

    expect([0, 1, 9].map((index) => addressAt(ethereum, seed, index))).toEqual([
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720',
    ])
  })

  test('derives the address of any seed and index like viem', async () => {
    await fc.assert(
      fc.asyncProperty(entropies, fc.nat(2 ** 31 - 1), async (entropy, index) => {
        const phrase = entropyToMnemonic(entropy, wordlist)
        const seed = await createSeed(entropy)
        expect(addressAt(ethereum, seed, index)).toBe(mnemonicToAccount(phrase, { addressIndex: index }).address)
      }),
      { numRuns: pickRuns({ short: 10, nightly: 1000 }) },
    )
  })

  test('caches at most 16 keys of a seed, and wipes them with the seed', async () => {
    const seed = await createSeed(new Uint8Array(16))
    const keys = Array.from({ length: 17 }, (_, index) => seed.derive(ethereum, index).privateKey)
    const isWiped = (key: Uint8Array) => key.every((byte) => byte === 0)

    expect(keys.map(isWiped)).toEqual([true, ...Array<boolean>(16).fill(false)])
    expect(seed.derive(ethereum, 16).privateKey).toBe(keys[16])
    seed.wipe()
    expect(keys.every(isWiped)).toBe(true)
  })

  test('security rule 20: wipes a key after use, and returns no key of a wiped seed', async () => {
    const seed = await createSeed(new Uint8Array(16))
    let lent: Uint8Array | undefined
    withKey(ethereum, seed, 0, ({ address, privateKey }) => {
      lent = privateKey
      expect(privateKeyToAccount(`0x${bytesToHex(privateKey)}`).address).toBe(address)
    })

    expect(lent).toEqual(new Uint8Array(32))
    seed.wipe()
    expect(() => withKey(ethereum, seed, 0, () => 'signed')).toThrow('The session ended')
  })
})

describe('key shares', () => {
  test('rebuilds the seed from any two of three key shares with the reference library', async () => {
    await fc.assert(
      fc.asyncProperty(entropies, async (entropy) => {
        const { auth, recovery } = await splitEntropy(copy(entropy))
        const device = thirdShare(auth, recovery)
        for (const [one, other] of [
          [auth, recovery],
          [auth, device],
          [device, recovery],
          [recovery, auth],
        ] as const)
          expect(await combine([copy(one), copy(other)])).toEqual(copy(entropy))
        expect(await joinShares(auth, device)).toEqual(copy(entropy))
      }),
      { numRuns: pickRuns({ short: 100, nightly: 3000 }) },
    )
  })

  test('computes the same third key share from any two', async () => {
    await fc.assert(
      fc.asyncProperty(entropies, async (entropy) => {
        const shares = await split(copy(entropy), 6, 2)
        const made = thirdShare(shares[0]!, shares[1]!)
        expect(thirdShare(shares[1]!, shares[0]!)).toEqual(made)
        for (const share of shares.filter((share) => share.at(-1) !== made.at(-1)))
          expect(await combine([copy(share), made])).toEqual(copy(entropy))
      }),
      { numRuns: pickRuns({ short: 70, nightly: 2000 }) },
    )
  })

  test('every recovered device gets the same key share, so two devices cannot rebuild a key', async () => {
    const { auth, recovery } = await splitEntropy(crypto.getRandomValues(new Uint8Array(16)))
    const device = thirdShare(auth, recovery)

    expect(thirdShare(recovery, auth)).toEqual(device)
    await expect(joinShares(device, thirdShare(auth, recovery))).rejects.toThrow('duplicate')
  })

  test('one key share alone reveals nothing about the seed', async () => {
    // Over many splits of one entropy, the first byte of a device share takes most of the 256 values.
    for (const byte of [0, 7, 255]) {
      const seen = new Set<number>()
      for (let count = 0; count < 2000; count++) {
        const { auth, recovery } = await splitEntropy(new Uint8Array(16).fill(byte))
        seen.add(thirdShare(auth, recovery)[0]!)
      }
      expect(seen.size).toBeGreaterThan(250)
    }
  })

  test.each([
    ['with equal coordinates', [1, 2, 5], [3, 4, 5]],
    ['of other lengths', [1, 2, 5], [3, 6]],
    ['with index 0', [1, 2, 0], [3, 4, 5]],
    ['of empty length', [], []],
    ['without a share byte', [1], [2]],
  ])('security rule 20: rejects two key shares %s', (_, one, other) => {
    expect(() => thirdShare(Uint8Array.from(one), Uint8Array.from(other))).toThrow(RangeError)
  })
})
