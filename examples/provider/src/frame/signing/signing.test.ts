import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import {
  hashTypedData as viemHash,
  type Hex,
  parseTransaction,
  recoverTransactionAddress,
  serializeSignature,
  type TransactionSerializable,
} from 'viem'
import { getUserOperationHash } from 'viem/account-abstraction'
import { privateKeyToAccount, sign } from 'viem/accounts'
import { decodeAbiParameters } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { publicKeyToAddress } from '../keys/address.js'
import { hashTypedData } from './hash-typed-data.js'
import { methods } from './methods.js'
import { signingKey } from './signing-key.js'
import { readTypedData } from './typed-data.js'

/** viem is the second implementation throughout: keys, hashes, encodings and signatures are compared with it. */
function signer(secret: Uint8Array) {
  const hex: Hex = `0x${Buffer.from(secret).toString('hex')}`
  const key = signingKey(secret, publicKeyToAddress(secp256k1.getPublicKey(secret)))
  return { key, account: privateKeyToAccount(hex), hex }
}

const { account, hex: privateKey, key } = signer(hexToBytes('11'.repeat(32)))
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const hexBytes = (options: fc.IntArrayConstraints) =>
  fc.uint8Array(options).map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`)
const word = hexBytes({ minLength: 32, maxLength: 32 })
const address = hexBytes({ minLength: 20, maxLength: 20 })
const secrets = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => new Uint8Array(bytes))
  .filter((bytes) => secp256k1.utils.isValidSecretKey(bytes))
const runs = { numRuns: 150 }

describe('keys', () => {
  test("any key and hash: the signature is viem's, bit for bit", async () => {
    await fc.assert(
      fc.asyncProperty(secrets, word, async (secret, hash) => {
        const { account, hex, key } = signer(secret)
        expect(key.address).toBe(account.address)
        const expected = serializeSignature(await sign({ hash, privateKey: hex }))
        expect(methods.secp256k1_sign([hash], key)).toBe(expected)
      }),
      { numRuns: 300 },
    )
  })

  test.each(['0x', '0x12', `0x${'1'.repeat(63)}`, `0x${'1'.repeat(66)}`, 'text', undefined, 5])(
    'behavior: secp256k1_sign refuses %s',
    (hash) => expect(() => methods.secp256k1_sign([hash], key)).toThrow('needs a hash of 32 bytes'),
  )
})

describe('messages', () => {
  test('any text: as viem', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1 }), async (message) => {
        fc.pre(!message.startsWith('0x'))
        expect(methods.personal_sign([message, key.address], key)).toBe(await account.signMessage({ message }))
      }),
      runs,
    )
  })

  test('any bytes: as viem, and eth_sign the same with its parameters the other way round', async () => {
    await fc.assert(
      fc.asyncProperty(hexBytes({ maxLength: 200 }), async (raw) => {
        fc.pre(raw.length !== 42)
        const expected = await account.signMessage({ message: { raw } })
        expect(methods.personal_sign([raw, key.address], key)).toBe(expected)
        expect(methods.personal_sign([key.address, raw], key)).toBe(expected)
        expect(methods.eth_sign([key.address, raw], key)).toBe(expected)
      }),
      runs,
    )
  })

  test('eth_sign of 32 bytes is of a message, as nodes do it, and never of a bare hash', async () => {
    const hash: Hex = `0x${'ab'.repeat(32)}`

    expect(methods.eth_sign([key.address, hash], key)).toBe(await account.signMessage({ message: { raw: hash } }))
    expect(methods.eth_sign([key.address, hash], key)).not.toBe(methods.secp256k1_sign([hash], key))
  })

  test('hex that is not whole bytes is text', async () => {
    expect(methods.personal_sign(['0x123', key.address], key)).toBe(await account.signMessage({ message: '0x123' }))
  })

  test('personal_sign takes the address first when only that can be an address, and without one', async () => {
    const expected = await account.signMessage({ message: 'hello' })

    expect(methods.personal_sign([key.address, 'hello'], key)).toBe(expected)
    expect(methods.personal_sign([key.address.toLowerCase(), 'hello'], key)).toBe(expected)
    expect(methods.personal_sign(['hello'], key)).toBe(expected)
  })

  test('behavior: two addresses stand in the standard order', async () => {
    const expected = await account.signMessage({ message: { raw: other } })

    expect(methods.personal_sign([other, key.address], key)).toBe(expected)
    expect(() => methods.personal_sign([key.address, other], key)).toThrow('with this wallet address')
  })

  test.each(['', undefined, null, 5, {}])('behavior: %s is no message', (message) => {
    expect(() => methods.personal_sign([message, key.address], key)).toThrow('Message must be a non-empty string')
  })

  test.each(['personal_sign', 'eth_sign', 'eth_signTypedData_v4'] as const)(
    "behavior: %s refuses another wallet's address",
    (method) => {
      const params = method === 'personal_sign' ? ['hello', other] : [other, 'hello']
      expect(() => methods[method](params, key)).toThrow('Cannot request a signature with this wallet address')
    },
  )
})

/** Types one could sign, each with values of it. */
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
const hashOf = (data: unknown) => `0x${Buffer.from(hashTypedData(readTypedData(data))).toString('hex')}`
const mailHash = '0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2'

describe('typed data', () => {
  test('the example of EIP-712', () => {
    expect(hashOf(mail)).toBe(mailHash)
    expect(hashOf(JSON.stringify(mail))).toBe(mailHash)
  })

  test('any types and values: as viem', async () => {
    await fc.assert(
      fc.asyncProperty(typedData, async (data) => {
        expect(hashOf(data)).toBe(viemHash(data as never))
        const signature = await account.signTypedData(data as never)
        expect(methods.eth_signTypedData_v4([key.address, data], key)).toBe(signature)
      }),
      runs,
    )
  })

  test.each([1, '1', '0x1', 1n])('the chain id may be %s', (chainId) => {
    expect(hashOf({ ...mail, domain: { ...mail.domain, chainId } })).toBe(mailHash)
  })

  test('without EIP712Domain in its types the domain is signed all the same, as viem does', () => {
    const { EIP712Domain: _, ...types } = mail.types

    expect(hashOf({ ...mail, types })).toBe(mailHash)
    const withString = { ...mail, types, domain: { ...mail.domain, chainId: '1' } }
    expect(hashOf(withString)).toBe(mailHash)
  })

  test('a message of type EIP712Domain is its domain', () => {
    const data = { ...mail, primaryType: 'EIP712Domain' }
    expect(hashOf(data)).toBe(viemHash(data as never))
  })

  test('structs may contain themselves in lists, and be called what objects have by nature', () => {
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

  test('behavior: what is too deep or too large is refused, as an object and as JSON', () => {
    const types = { T: [{ name: 'v', type: 'T[]' }] }
    const nested = (depth: number): object => ({ v: depth === 0 ? [] : [nested(depth - 1)] })
    const deep = { domain: {}, types, primaryType: 'T', message: nested(20) }
    for (const data of [deep, JSON.stringify(deep), JSON.stringify(single('string', 'x'.repeat(300_000)))])
      expect(() => hashOf(data)).toThrow('Typed data must be an object or its JSON')
    expect(hashOf({ ...deep, message: nested(5) })).toMatch(/^0x/)
  })

  test.each([
    ['not JSON', '{', 'not JSON'],
    ['a number', 5, 'must be an object'],
    ['no types', { ...mail, types: undefined }, 'no types'],
    ['a primary type that is not there', { ...mail, primaryType: 'Post' }, 'primaryType'],
    ['a primary type every object has', { ...mail, primaryType: 'toString' }, 'primaryType'],
    ['a field that is missing', change({ contents: undefined }), 'message.contents must be a string'],
    ['a struct that is missing', change({ to: null }), 'message.to must be an object'],
    ['a wrong checksum', change({ to: { name: 'Bob', wallet: `0xB${'b'.repeat(39)}` } }), 'must be an address'],
    ['a type that is not there', single('Person', {}), "There is no type 'Person'"],
    ['a width that is not there', single('uint7', 1), "There is no type 'uint7'"],
    ['a redefined atomic type', { ...mail, types: { ...mail.types, uint256: [] } }, "cannot define the type 'uint256'"],
    ['too large a number for its type', single('uint8', 256), 'does not fit uint8'],
    ['too small a number for its type', single('int8', -129), 'does not fit int8'],
    ['a negative unsigned number', single('uint256', -1), 'does not fit uint256'],
    ['a number that has lost digits', single('uint256', 2 ** 60), 'must be an integer'],
    ['a fraction', single('uint256', 1.5), 'must be an integer'],
    ['text for a number', single('uint256', 'one'), 'must be an integer'],
    ['text for a boolean', single('bool', 'true'), 'true or false'],
    ['too few bytes', single('bytes4', '0x123456'), 'must be 4 bytes'],
    ['half a byte', single('bytes', '0x123'), 'must be hex bytes'],
    ['a list for a value', single('uint256', [1]), 'must be an integer'],
    ['a value for a list', single('uint256[]', 1), 'must be a list'],
    ['a list of another length', single('uint256[2]', [1]), 'must be a list of 2'],
  ])('behavior: refuses %s', (_, data, message) => {
    expect(() => hashOf(data)).toThrow(message)
  })
})

const quantity = fc.bigInt(0n, 2n ** 256n - 1n)
const spelt = (value: bigint) => fc.constantFrom(value, `0x${value.toString(16)}`, `0x0${value.toString(16)}`)
const common = {
  chainId: fc.integer({ min: 1, max: 2 ** 40 }),
  nonce: fc.nat(),
  gas: fc.bigInt(0n, 2n ** 64n - 1n),
  value: quantity,
  data: hexBytes({ maxLength: 300 }),
  to: address,
}
const accessList = fc.array(fc.record({ address, storageKeys: fc.array(word, { maxLength: 3 }) }), { maxLength: 3 })
const fees = fc
  .tuple(quantity, quantity)
  .map(([a, b]) =>
    a < b ? { maxPriorityFeePerGas: a, maxFeePerGas: b } : { maxPriorityFeePerGas: b, maxFeePerGas: a },
  )
const transactions: fc.Arbitrary<TransactionSerializable> = fc.oneof(
  fc.record({ ...common, type: fc.constant('legacy' as const), gasPrice: quantity }),
  fc.record({ ...common, type: fc.constant('eip2930' as const), gasPrice: quantity, accessList }),
  fc
    .tuple(fc.record({ ...common, type: fc.constant('eip1559' as const), accessList }), fees)
    .map(([rest, fees]) => ({ ...rest, ...fees })),
)

type Refusal = [what: string, request: unknown, message: string]

const transfer = { type: 2, chainId: 1, nonce: 0, to: other, gas: 21_000, maxFeePerGas: 2, maxPriorityFeePerGas: 1 }
const without = (name: string) => Object.fromEntries(Object.entries(transfer).filter(([key]) => key !== name))

describe('transactions', () => {
  test('any transaction of the three types: as viem, bit for bit', async () => {
    await fc.assert(
      fc.asyncProperty(transactions, async (transaction) => {
        const expected = await account.signTransaction(transaction)
        expect(methods.eth_signTransaction([{ ...transaction, from: key.address }], key)).toBe(expected)
      }),
      { numRuns: 300 },
    )
  })

  test('quantities may be numbers, bigints or hex; gas may be called gasLimit and data input', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), spelt(21_000n), spelt(7n), async (value, gasLimit, fee) => {
        const request = { type: '0x2', chainId: '0x1', nonce: 5, gasLimit, value, input: '0x12', to: other }
        const signed = methods.eth_signTransaction(
          [{ ...request, maxFeePerGas: fee, maxPriorityFeePerGas: fee }],
          key,
        ) as `0x02${string}`
        expect(parseTransaction(signed)).toMatchObject({ chainId: 1, nonce: 5, gas: 21_000n, data: '0x12' })
        expect(await recoverTransactionAddress({ serializedTransaction: signed })).toBe(key.address)
      }),
      runs,
    )
  })

  test('a contract is created by data without an address', async () => {
    const request = { chainId: 1, nonce: 0, gas: 100_000n, gasPrice: 1n, data: '0x6001' as const }
    const expected = await account.signTransaction({ ...request, type: 'legacy' })

    expect(methods.eth_signTransaction([request], key)).toBe(expected)
    expect(methods.eth_signTransaction([{ ...request, to: null }], key)).toBe(expected)
  })

  test.each<Refusal>([
    ["another wallet's from", { ...transfer, from: other }, 'Cannot request a signature with this wallet address'],
    ['a wrong checksum', { ...transfer, to: `${other.slice(0, -1)}c` }, "'to' must be an address"],
    ['nothing', undefined, 'Invalid transaction request'],
    ['neither address nor data', without('to'), "neither 'to' nor 'data'"],
    ...['chainId', 'nonce', 'gas', 'maxFeePerGas', 'maxPriorityFeePerGas'].map((name): Refusal => [
      `a missing ${name}`,
      without(name),
      `'${name}' is missing`,
    ]),
    ...['gasLimit', 'gasPrice', 'value', 'maxPriorityFeePerGas', 'maxFeePerGas'].map((name): Refusal => [
      `${name} as text`,
      { ...transfer, [name]: 'lots' },
      name === 'gasPrice'
        ? "both 'gasPrice'"
        : `Transaction request property '${name}' must be a valid number, bigint, or hex string representing a quantity`,
    ]),
    ['a negative value', { ...transfer, value: '-0x1' }, 'must be from 0'],
    ['a fraction', { ...transfer, value: 0.5 }, 'must be a valid number'],
    ['a number that has lost digits', { ...transfer, value: 2 ** 60 }, 'too large for a number'],
    ['more than 2^256', { ...transfer, value: 2n ** 256n }, 'must be from 0'],
    ['a tip above the fee', { ...transfer, maxPriorityFeePerGas: 3 }, 'must not exceed'],
    ['two kinds of fee', { ...transfer, gasPrice: 1 }, "both 'gasPrice'"],
    ['two different gas limits', { ...transfer, gasLimit: 1 }, 'differ'],
    ['two different data', { ...transfer, data: '0x12', input: '0x13' }, 'differ'],
    ['half a byte of data', { ...transfer, data: '0x123' }, 'must be hex bytes'],
    ['an unknown type', { ...transfer, type: 3 }, 'must be 0, 1 or 2'],
    ['a type every object has', { ...transfer, type: 'toString' }, 'must be 0, 1 or 2'],
    ['fees its type has not', { ...transfer, type: 0 }, 'that type 0 does not'],
    ['chain 0', { ...transfer, chainId: 0 }, 'must not be 0'],
    ['delegations', { ...transfer, authorizationList: [] }, "'authorizationList' is not supported"],
    ['blobs', { ...transfer, blobVersionedHashes: [] }, "'blobVersionedHashes' is not supported"],
    ['a broken access list', { ...transfer, accessList: [{ address: other, storageKeys: ['0x1'] }] }, 'accessList'],
  ])('behavior: refuses %s', (_, request, message) => {
    expect(() => methods.eth_signTransaction([request], key)).toThrow(message)
  })

  test('a populated request is in one spelling and holds nothing that was not asked for', () => {
    const request = { to: other.toLowerCase(), value: 255, gas: '0x5208', chainId: '0x2105', input: '0xAB' }

    expect(methods.eth_populateTransactionRequest([request], key)).toEqual({
      type: 2,
      chainId: 8453,
      from: key.address,
      to: other,
      data: '0xab',
      value: '0xff',
      gasLimit: '0x5208',
    })
  })
})

const entryPoint06 = '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789'
const entryPoint07 = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const limit = fc.bigInt(0n, 2n ** 128n - 1n)
const gas = {
  callGasLimit: limit,
  verificationGasLimit: limit,
  preVerificationGas: limit,
  maxFeePerGas: limit,
  maxPriorityFeePerGas: limit,
}
const bytes = hexBytes({ maxLength: 100 })
const operation = { sender: address, nonce: quantity, callData: bytes, ...gas, signature: fc.constant('0x' as Hex) }
const factory = fc.option(fc.record({ factory: address, factoryData: bytes }), { nil: {} })
const paymaster = fc.option(
  fc.record({
    paymaster: address,
    paymasterData: bytes,
    paymasterVerificationGasLimit: limit,
    paymasterPostOpGasLimit: limit,
  }),
  { nil: {} },
)
const cases = fc.oneof(
  fc.record({
    version: fc.constant('0.6' as const),
    entryPoint: fc.constant(entryPoint06),
    userOperation: fc.record({ ...operation, initCode: bytes, paymasterAndData: bytes }),
  }),
  fc.tuple(fc.record(operation), factory, paymaster).map(([operation, factory, paymaster]) => ({
    version: '0.7' as const,
    entryPoint: entryPoint07,
    userOperation: { ...operation, ...factory, ...paymaster },
  })),
)

describe('user operations', () => {
  test('any operation: hashed as viem, signed and wrapped as a Coinbase smart wallet reads it', async () => {
    await fc.assert(
      fc.asyncProperty(cases, fc.nat(), fc.nat(3), async ({ entryPoint, userOperation, version }, chain, owner) => {
        const chainId = chain + 1
        const signed = methods.csw_signUserOperation([userOperation, entryPoint, chainId, owner], key) as Hex
        const wrapper = [{ type: 'tuple', components: [{ type: 'uint256' }, { type: 'bytes' }] }] as const
        const [[ownerIndex, signature]] = decodeAbiParameters(wrapper, signed)
        const hash = getUserOperationHash({
          chainId,
          entryPointAddress: entryPoint as Hex,
          entryPointVersion: version,
          userOperation: userOperation as never,
        })
        expect(ownerIndex).toBe(BigInt(owner))
        expect(signature).toBe(serializeSignature(await sign({ hash, privateKey })))
      }),
      runs,
    )
  })

  test('behavior: an entry point that is not known is refused', () => {
    expect(() => methods.csw_signUserOperation([{}, other, 1], key)).toThrow('Unsupported entry point')
    expect(() => methods.csw_signUserOperation([{}, entryPoint07, undefined], key)).toThrow('needs an entry point')
    expect(() => methods.csw_signUserOperation([{}, entryPoint07, 1], key)).toThrow("'sender' must be an address")
  })
})
