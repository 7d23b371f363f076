// Proves threat 61.
import fc from 'fast-check'
import { keccak256, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { TypedData } from '../../entities/ethereum.js'
import { writeFields } from './has-fields.js'
import { readPermit } from './read-permit.js'

const owner = '0x9F2d3C6A41b08E5d7cA1f4B9e0D6258a3Bc47E1D'
const spender = '0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const max256 = String(2n ** 256n - 1n)
const max160 = String(2n ** 160n - 1n)
const nonce32 = `0x${'11'.repeat(32)}`

const fields = (text: string) =>
  text.split(',').map((field) => ({ type: field.split(' ')[0]!, name: field.split(' ')[1]! }))
const details = { PermitDetails: fields('address token,uint160 amount,uint48 expiration,uint48 nonce') }
const permissions = { TokenPermissions: fields('address token,uint256 amount') }
const domain = { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: token }
const transfer = ',address spender,uint256 nonce,uint256 deadline'
const permitted = { token, amount: '25000000' }
const detail = { token, amount: max160, expiration: '1795147200', nonce: 0 }
const time = 1_795_147_200_000
const once = { owner: undefined, spender, deadline: time, isTransfer: true }
const limited = { token, amount: 25_000_000n, isUnlimited: false, expiresAt: undefined }
const stored = { token, amount: 2n ** 160n - 1n, isUnlimited: true, expiresAt: time }
const unlimited = { token, amount: 2n ** 256n - 1n, isUnlimited: true, expiresAt: undefined }

const data = (primaryType: string, types: TypedData['types'], message: Record<string, unknown>): TypedData => ({
  domain,
  types,
  primaryType,
  message,
})

/** Permit formats, each with its published type hash, an example, and the expected result. */
const forms: readonly (readonly [hash: string, data: TypedData, permit: object])[] = [
  [
    '0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9',
    data(
      'Permit',
      { Permit: fields('address owner,address spender,uint256 value,uint256 nonce,uint256 deadline') },
      { owner, spender, value: max256, nonce: '0', deadline: max256 },
    ),
    { owner, spender, allowances: [unlimited], deadline: undefined, isTransfer: false },
  ],
  [
    '0xea2aa0a1be11a07ed86d755c93467f4f82362b452371d1ba94d1715123511acb',
    data(
      'Permit',
      { Permit: fields('address holder,address spender,uint256 nonce,uint256 expiry,bool allowed') },
      { holder: owner, spender, nonce: 0, expiry: 0, allowed: true },
    ),
    { owner, spender, allowances: [unlimited], deadline: undefined, isTransfer: false },
  ],
  ...(['TransferWithAuthorization', 'ReceiveWithAuthorization'] as const).map(
    (name) =>
      [
        name === 'TransferWithAuthorization'
          ? '0x7c7c6cdb67a18743f49ec6fa9b35f50d52ed05cbed4cc592e13b44501c1a2267'
          : '0xd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de8',
        data(
          name,
          {
            [name]: fields(
              'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce',
            ),
          },
          { from: owner, to: spender, value: '0x17d7840', validAfter: 0, validBefore: '1795147200', nonce: nonce32 },
        ),
        { ...once, owner, allowances: [limited] },
      ] as const,
  ),
  [
    '0xf3841cd1ff0085026a6327b620b67997ce40f282c88a8e905a7a5626e310f3d0',
    data(
      'PermitSingle',
      { PermitSingle: fields('PermitDetails details,address spender,uint256 sigDeadline'), ...details },
      { details: detail, spender, sigDeadline: '1795147200' },
    ),
    { ...once, allowances: [stored], isTransfer: false },
  ],
  [
    '0xaf1b0d30d2cab0380e68f0689007e3254993c596f2fdd0aaa7f4d04f79440863',
    data(
      'PermitBatch',
      { PermitBatch: fields('PermitDetails[] details,address spender,uint256 sigDeadline'), ...details },
      { details: [detail, { ...detail, token: spender, amount: 0n }], spender, sigDeadline: 1795147200 },
    ),
    { ...once, allowances: [stored, { ...stored, token: spender, amount: 0n, isUnlimited: false }], isTransfer: false },
  ],
  [
    '0x939c21a48a8dbe3a9a2404a1d46691e4d39f6583d6ec6b35714604c986d80106',
    data(
      'PermitTransferFrom',
      { PermitTransferFrom: fields(`TokenPermissions permitted${transfer}`), ...permissions },
      { permitted, spender, nonce: 1, deadline: '1795147200' },
    ),
    { ...once, allowances: [limited] },
  ],
  [
    '0xfcf35f5ac6a2c28868dc44c302166470266239195f02b0ee408334829333b766',
    data(
      'PermitBatchTransferFrom',
      { PermitBatchTransferFrom: fields(`TokenPermissions[] permitted${transfer}`), ...permissions },
      { permitted: [permitted, permitted], spender, nonce: 1, deadline: '1795147200' },
    ),
    { ...once, allowances: [limited, limited] },
  ],
]

const encodeType = ({ primaryType, types }: TypedData) =>
  [primaryType, ...Object.keys(types).filter((name) => name !== primaryType)]
    .map((name) => `${name}(${writeFields(types, name)})`)
    .join('')

describe('token permits', () => {
  test.each(forms)('recognizes the permit type with the hash %s', (hash, given, permit) => {
    expect(keccak256(toHex(encodeType(given)))).toBe(hash)
    expect(readPermit(given)).toEqual(permit)
    const described = { ...given.types, EIP712Domain: fields('string name,uint256 chainId,address verifyingContract') }
    expect(readPermit({ ...given, types: described })).toEqual(permit)
  })

  test.each(['PermitTransferFrom', 'PermitBatchTransferFrom'])('recognizes a %s permit with a witness', (name) => {
    const [, given, permit] = forms.find(([, { primaryType }]) => primaryType === name)!
    const witnessed = name.replace('Transfer', 'WitnessTransfer')
    const add = (more: string) => ({
      ...given,
      primaryType: witnessed,
      types: { ...given.types, [witnessed]: [...given.types[name]!, ...fields(more)], Swap: fields('uint256 least') },
      message: { ...given.message, witness: { least: 1 } },
    })
    expect(readPermit(add('Swap witness'))).toEqual(permit)
    expect(readPermit(add('Swap witness,uint256 more'))).toBeUndefined()
  })

  test('does not recognize a permit type with any difference', () => {
    fc.assert(
      fc.property(fc.constantFrom(...forms), fc.nat(), fc.nat(), fc.nat(3), ([, given, _], struct, at, change) => {
        const names = Object.keys(given.types)
        const name = names[struct % names.length]!
        const old = given.types[name]!
        const field = old[at % old.length]!
        const changed = [
          old.toSpliced(at % old.length, 1),
          old.with(at % old.length, { ...field, name: `${field.name}_` }),
          old.with(at % old.length, { ...field, type: `${field.type}[]` }),
          [...old, { name: 'more', type: 'bool' }],
        ][change]!
        expect(readPermit({ ...given, types: { ...given.types, [name]: changed } })).toBeUndefined()
      }),
    )
  })

  const [, eip2612] = forms[0]!

  test.each([
    ['no contract', { domain: { ...domain, verifyingContract: undefined } }],
    ['a contract that is not signed', { types: { ...eip2612.types, EIP712Domain: fields('string name') } }],
    ['another name', { primaryType: 'permit', types: { permit: eip2612.types['Permit']! } }],
    ['an owner that is not an address', { message: { ...eip2612.message, owner: '0x1' } }],
    ['an amount that is not a number', { message: { ...eip2612.message, value: '1e3' } }],
    ['a type named like an object property', { primaryType: 'toString' }],
    [
      'all fields in one name',
      {
        types: {
          Permit: [{ type: 'address', name: 'owner,address spender,uint256 value,uint256 nonce,uint256 deadline' }],
        },
      },
    ],
  ])('rejects a permit with %s', (_, change) => {
    expect(readPermit({ ...eip2612, ...change })).toBeUndefined()
  })
})
