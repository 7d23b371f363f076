// Proves security rule 43.
import fc from 'fast-check'
import { hashTypedData as viemHash } from 'viem'
import { describe, expect, test } from 'vitest'
import { forgedOrder, realOrder } from '../../../test/forged-order.js'
import { account, address, hexBytes, key, runs, word } from '../../../test/signer.js'
import { hashTypedData } from './hash-typed-data.js'
import { methods } from './methods.js'
import { readTypedData } from './typed-data.js'

/** Types that can be signed, each with sample values. */
const atoms: Record<string, fc.Arbitrary<unknown>> = {
  string: fc.string({ unit: 'binary' }),
  bytes: hexBytes({ maxLength: 80 }),
  bytes4: hexBytes({ minLength: 4, maxLength: 4 }),
  bytes32: word,
  bool: fc.boolean(),
  address,
  uint8: fc.nat(255),
  uint256: fc.bigInt(0n, 2n ** 256n - 1n),
  int64: fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n),
  int256: fc.bigInt(-(2n ** 255n), 2n ** 255n - 1n),
}
const atom = fc.constantFrom(...Object.keys(atoms))
const listOf = (values: fc.Arbitrary<unknown>) => fc.array(values, { maxLength: 3 })

const struct = fc.array(fc.tuple(atom, fc.constantFrom('', '[]', '[2]', '[][]')), { minLength: 1, maxLength: 6 })
const valuesOf = (fields: readonly (readonly [string, string])[]) =>
  fc.record(
    Object.fromEntries(
      fields.map(([type, brackets], index) => {
        const one = atoms[type]!
        const pair = fc.tuple(one, one).map((values) => [...values])
        return [`f${index}`, { '': one, '[]': listOf(one), '[2]': pair, '[][]': listOf(listOf(one)) }[brackets]!]
      }),
    ),
  )
const fieldsOf = (fields: readonly (readonly [string, string])[]) =>
  fields.map(([type, brackets], index) => ({ name: `f${index}`, type: type + brackets }))

const typedData = fc.tuple(struct, struct).chain(([inner, outer]) =>
  fc.record({
    domain: fc.record(
      {
        name: fc.string(),
        version: fc.constant('1'),
        chainId: fc.integer({ min: 1 }),
        verifyingContract: address,
        salt: word,
      },
      { requiredKeys: [] },
    ),
    primaryType: fc.constant('Outer'),
    types: fc.constant({
      Outer: [...fieldsOf(outer), { name: 'inner', type: 'Inner' }, { name: 'list', type: 'Inner[]' }],
      Inner: fieldsOf(inner),
    }),
    message: fc
      .tuple(valuesOf(outer), valuesOf(inner), listOf(valuesOf(inner)))
      .map(([values, inner, list]) => ({ ...values, inner, list })),
  }),
)

const mail = {
  domain: {
    name: 'Ether Mail',
    version: '1',
    chainId: 1,
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
    contents: 'Hello, Bob!',
  },
}
const hashOf = (data: unknown) => hashTypedData(readTypedData(data))
const mailHash = '0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2'

describe('typed data', () => {
  test('hashes the example of EIP-712', () => {
    expect(hashOf(mail)).toBe(mailHash)
    expect(hashOf(JSON.stringify(mail))).toBe(mailHash)
  })

  test('hashes random typed data like viem', async () => {
    await fc.assert(
      fc.asyncProperty(typedData, async (data) => {
        expect(hashOf(data)).toBe(viemHash(data as never))
        const signature = await account.signTypedData<Record<string, unknown>>(data)
        expect(methods.eth_signTypedData_v4([key.address, data], key)).toBe(signature)
      }),
      runs,
    )
  })

  test.each([1, '1', '0x1', 1n])("accepts a domain's chain ID as %s", (chainId) => {
    expect(hashOf({ ...mail, domain: { ...mail.domain, chainId } })).toBe(mailHash)
  })

  test('signs the typed-data domain like viem, even without EIP712Domain in the types', () => {
    const { EIP712Domain: _, ...types } = mail.types

    expect(hashOf({ ...mail, types })).toBe(mailHash)
    const withString = { ...mail, types, domain: { ...mail.domain, chainId: '1' } }
    expect(hashOf(withString)).toBe(mailHash)
  })

  test('signs only the domain if the primary type is EIP712Domain', () => {
    const data = { ...mail, primaryType: 'EIP712Domain' }
    expect(hashOf(data)).toBe(viemHash(data as never))
  })

  test('accepts recursive structs in lists, and structs named like object properties', () => {
    const types = {
      constructor: [
        { name: 'toString', type: 'string' },
        { name: 'children', type: 'constructor[]' },
      ],
    }
    const message = { toString: 'root', children: [{ toString: 'leaf', children: [] }] }
    const data = { domain: {}, types, primaryType: 'constructor', message }
    expect(hashOf(data)).toMatch(/^0x[0-9a-f]{64}$/)
    expect(() => hashOf({ ...data, message: { children: [] } })).toThrow('message.toString must be a string')
  })

  const change = (message: Record<string, unknown>) => ({ ...mail, message: { ...mail.message, ...message } })
  const single = (type: string, value: unknown) => ({
    domain: {},
    types: { T: [{ name: 'v', type }] },
    primaryType: 'T',
    message: { v: value },
  })

  test('rejects typed data that is too deep or too large, as object and as JSON', () => {
    const types = { T: [{ name: 'v', type: 'T[]' }] }
    const nested = (depth: number): object => ({ v: depth === 0 ? [] : [nested(depth - 1)] })
    const deep = { domain: {}, types, primaryType: 'T', message: nested(20) }
    for (const data of [deep, JSON.stringify(deep), JSON.stringify(single('string', 'x'.repeat(300_000)))])
      expect(() => hashOf(data)).toThrow('Typed data must be an object or its JSON')
    expect(hashOf({ ...deep, message: nested(5) })).toMatch(/^0x/)
  })

  test('threat 61: rejects a Seaport order whose fields are encoded as numbers', () => {
    expect(viemHash(forgedOrder as never)).toBe(viemHash(realOrder as never))
    expect(hashOf(realOrder)).toBe(viemHash(realOrder as never))
    expect(() => hashOf(forgedOrder)).toThrow('unique, valid field names')
  })

  test.each([
    ['not JSON', '{', 'not JSON'],
    ['a number', 5, 'must be an object'],
    ['no types', { ...mail, types: undefined }, 'no types'],
    ['a primary type that does not exist', { ...mail, primaryType: 'Post' }, 'primaryType'],
    ['a primary type named like an object property', { ...mail, primaryType: 'toString' }, 'primaryType'],
    ['a missing field', change({ contents: undefined }), 'message.contents must be a string'],
    ['a missing struct', change({ to: null }), 'message.to must be an object'],
    ['a wrong checksum', change({ to: { name: 'Bob', wallet: `0xB${'b'.repeat(39)}` } }), 'must be an address'],
    ['an unknown type', single('Person', {}), "Typed data has no type 'Person'"],
    ['an unknown type width', single('uint7', 1), "Typed data has no type 'uint7'"],
    ['a type width with a leading zero', single('uint08', 1), "Typed data has no type 'uint08'"],
    ['an unknown type in an empty list', single('Person[]', []), "Typed data has no type 'Person[]'"],
    [
      'an unknown type in a struct of an empty list',
      {
        ...single('Item[]', []),
        types: { T: [{ name: 'v', type: 'Item[]' }], Item: [{ name: 'v', type: 'uint8 a,uint8' }] },
      },
      "Typed data has no type 'uint8 a,uint8'",
    ],
    [
      'a field name that contains another field',
      { ...single('uint8', 1), types: { T: [{ name: 'a,uint8 b', type: 'uint8' }] } },
      'unique, valid field names',
    ],
    [
      'two fields with the same name',
      {
        ...single('uint8', 1),
        types: {
          T: [
            { name: 'v', type: 'uint8' },
            { name: 'v', type: 'string' },
          ],
        },
      },
      'unique, valid field names',
    ],
    ['a redefined atomic type', { ...mail, types: { ...mail.types, uint256: [] } }, "cannot define the type 'uint256'"],
    [
      'a struct named like a number',
      { ...mail, types: { ...mail.types, interest: [] } },
      "cannot define the type 'interest'",
    ],
    [
      'a struct name that other wallets hash differently',
      { ...mail, types: { ...mail.types, Mail$: [] } },
      'cannot define the type',
    ],
    ['a number too large for its type', single('uint8', 256), 'does not fit uint8'],
    ['a number too small for its type', single('int8', -129), 'does not fit int8'],
    ['a negative unsigned number', single('uint256', -1), 'does not fit uint256'],
    ['a number that has lost precision', single('uint256', 2 ** 60), 'must be an integer'],
    ['a fraction', single('uint256', 1.5), 'must be an integer'],
    ['text instead of a number', single('uint256', 'one'), 'must be an integer'],
    ['text instead of a boolean', single('bool', 'true'), 'true or false'],
    ['too few bytes', single('bytes4', '0x123456'), 'must be 4 bytes'],
    ['half a byte', single('bytes', '0x123'), 'must be hex bytes'],
    ['a list instead of a value', single('uint256', [1]), 'must be an integer'],
    ['a value instead of a list', single('uint256[]', 1), 'must be a list'],
    ['a list of another length', single('uint256[2]', [1]), 'must be a list of 2'],
  ])('rejects typed data with %s', (_, data, message) => {
    expect(() => hashOf(data)).toThrow(message)
  })
})
