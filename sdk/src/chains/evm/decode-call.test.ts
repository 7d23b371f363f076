import fc from 'fast-check'
import { encodeFunctionData, getAddress, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { decodeCall } from './decode-call.js'

const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function transfer(address transferTo, uint256 amount)',
  'function transferFrom(address transferFrom, address transferTo, uint256 amount)',
  'function safeTransferFrom(address transferFrom, address transferTo, uint256 tokenId)',
  'function safeTransferFrom(address transferFrom, address transferTo, uint256 tokenId, bytes data)',
  'function safeTransferFrom(address transferFrom, address transferTo, uint256 tokenId, uint256 amount, bytes data)',
  'function safeBatchTransferFrom(address transferFrom, address transferTo, uint256[] tokenIds, uint256[] amounts, bytes data)',
  'function mint()',
  'function mint(uint256 amount)',
  'function mint(address transferTo)',
  'function mint(address transferTo, uint256 amount)',
  'function mint(uint256 amount, address transferTo)',
  'function mint(address transferTo, uint256 tokenId, uint256 amount)',
  'function mint(address transferTo, uint256 tokenId, uint256 amount, bytes data)',
  'function mintBatch(address transferTo, uint256[] tokenIds, uint256[] amounts, bytes data)',
  'function safeMint(address transferTo)',
  'function safeMint(address transferTo, uint256 tokenId)',
  'function safeMint(address transferTo, uint256 tokenId, bytes data)',
  'function mintTo(address transferTo)',
  'function mintTo(address transferTo, uint256 amount)',
])

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const hex = (value: Uint8Array) => `0x${Buffer.from(value).toString('hex')}` as const
const values = {
  'address': bytes(20).map((value) => getAddress(hex(value))),
  'uint256': fc.bigInt({ min: 0n, max: (1n << 256n) - 1n }),
  'uint160': fc.bigInt({ min: 0n, max: (1n << 160n) - 1n }),
  'uint48': fc.integer({ min: 0, max: 2 ** 48 - 1 }),
  'bool': fc.boolean(),
  'bytes': fc.uint8Array({ maxLength: 100 }).map(hex),
  // Both arrays of a batch have one length.
  'uint256[]': fc.constant([1n, 2n, (1n << 256n) - 1n]),
} as Record<string, fc.Arbitrary<unknown>>

test.each(abi)('reads what viem encodes: $name($inputs.length)', (signature) => {
  const given = fc.tuple(...signature.inputs.map(({ type }) => values[type]!))
  fc.assert(
    fc.property(given, (args) => {
      const data = encodeFunctionData({ abi: [signature], args } as never)

      const call = decodeCall(data)

      const named = signature.inputs
        .map(({ name, type }, index) => [name, type === 'uint48' ? BigInt(args[index] as number) : args[index]])
        .filter(([name]) => name !== 'data')
      expect(call).toMatchObject({ functionName: signature.name, ...Object.fromEntries(named) })
      expect(call.action).not.toBe('transaction')
    }),
    { numRuns: 30 },
  )
})

test.each([
  ['approve(address,uint256)', abi[0], 'approve', true, true],
  ['setApprovalForAll', abi[3], 'approve', false, true],
  ['transfer', abi[4], 'transfer', true, false],
  ['safeBatchTransferFrom', abi[9], 'batch transfer', false, true],
  ['mint()', abi[10], 'mint', false, true],
] as const)('says what %s does', (_, signature, action, isErc20Ish, isNFTIsh) => {
  const zero = {
    'address': '0x0000000000000000000000000000000000000001',
    'uint256': 1n,
    'bool': true,
    'uint256[]': [1n],
    'bytes': '0x',
  }
  const args = signature.inputs.map(({ type }) => zero[type])
  expect(decodeCall(encodeFunctionData({ abi: [signature], args } as never))).toMatchObject({
    action,
    isErc20Ish,
    isNFTIsh,
  })
})

test('behavior: never throws, and what is cut short is a plain transaction', () => {
  const whole = encodeFunctionData({
    abi: [abi[9]],
    args: [getAddress(`0x${'11'.repeat(20)}`), getAddress(`0x${'22'.repeat(20)}`), [1n, 2n], [3n, 4n], '0xabcd'],
  })
  for (let length = 0; length < whole.length - 64; length++)
    expect(decodeCall(whole.slice(0, length)).action).toBe('transaction')
})

test('behavior: random data behind a known selector decodes or is a plain transaction', () => {
  const selectors = abi.map((signature) =>
    encodeFunctionData({
      abi: [signature],
      args: signature.inputs.map(
        ({ type }) =>
          ({
            'address': `0x${'11'.repeat(20)}`,
            'uint256': 1n,
            'uint160': 1n,
            'uint48': 1,
            'bool': true,
            'uint256[]': [],
            'bytes': '0x',
          })[type],
      ),
    } as never).slice(0, 10),
  )
  fc.assert(
    fc.property(fc.constantFrom(...selectors), fc.uint8Array({ maxLength: 400 }), (selector, body) => {
      const call = decodeCall(selector + hex(body).slice(2))
      expect(['approve', 'transfer', 'batch transfer', 'mint', 'transaction']).toContain(call.action)
    }),
    { numRuns: 3000 },
  )
})

test.each(['', '0x', '0x095ea7b3', 'approve', '0xZZ', '0x095ea7b', `0x095ea7b3${'ff'.repeat(64)}`])(
  'behavior: %s is a plain transaction',
  (data) => {
    expect(decodeCall(data)).toMatchObject({ action: 'transaction', amount: undefined, spender: undefined })
  },
)

test('behavior: a batch whose lists differ in length is a plain transaction', () => {
  const data = encodeFunctionData({
    abi: [abi[9]],
    args: [getAddress(`0x${'11'.repeat(20)}`), getAddress(`0x${'22'.repeat(20)}`), [1n, 2n], [3n], '0x'],
  })
  expect(decodeCall(data).action).toBe('transaction')
})
