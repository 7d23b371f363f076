// Proves threat 60.
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
  // Generates batches whose two arrays have the same length.
  'uint256[]': fc.constant([1n, 2n, (1n << 256n) - 1n]),
} as Record<string, fc.Arbitrary<unknown>>

test.each(abi)("decodes viem's encoding of $name($inputs.length)", (signature) => {
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

const word = (digits: string) => digits.padStart(64, '0')
const owner = '34a160f242f4962871b2ff55c4430375d3a9656e'

/** Call data of transactions on public networks, by transaction hash, with the fields that ethers 5 decodes from it. */
test.each<[string, string, object]>([
  [
    'Ethereum 0x1e67156f8cef5668c69392876f9ff99ca655d43ec366c6cf62217dd633e809b4: 2,125 USDC',
    `0xa9059cbb${word('c79b96044906550a5652bcf20a6ea02f139b9ae5')}${word('7ea8ed40')}`,
    { action: 'transfer', transferTo: '0xC79b96044906550A5652BCf20a6EA02f139B9Ae5', amount: 2_125_000_000n },
  ],
  [
    'Ethereum 0x9893b05d6c714967f301b929d3b133c84607eb142aeaa8f6efe791c071906458: all, to a swap router',
    `0x095ea7b3${word('881d40237659c251811cec9c364ef91dc08d300c')}${'f'.repeat(64)}`,
    { action: 'approve', spender: '0x881D40237659C251811CEC9c364ef91dC08D300C', amount: 2n ** 256n - 1n },
  ],
  [
    'Ethereum 0xbfd0ebb85a74e6ba2617dafe34f457d69fcb6855b62de6b7d497548bcfe22d31: an approval of USDT taken back',
    `0x095ea7b3${word('40aa958dd87fc8305b97f2ba922cddca374bcd7f')}${word('')}`,
    { action: 'approve', spender: '0x40aA958dd87FC8305b97f2BA922CDdCa374bcD7f', amount: 0n },
  ],
  [
    'Goerli 0x416fa2558422a5838140557b02ebc21c42444f503df8a2ba5020805ee420df68: more allowance',
    `0x39509351${word('d179c5bed30cade4e62d53dd89240745fb4c0cc2')}${word('1bc16d674ec80000')}`,
    { action: 'approve', spender: '0xD179c5BEd30cADE4E62d53DD89240745Fb4C0CC2', amount: 2n * 10n ** 18n },
  ],
  [
    'Ethereum 0xe0bd91c32bc87146514a64f2cea7528a9d4e73d847a7ca03667a503cf52ba2cb: a collection, to a market',
    `0xa22cb465${word('1e0049783f008a0085193e00003d00cd54003c71')}${word('1')}`,
    { action: 'approve', operator: '0x1E0049783F008A0085193E00003D00cd54003c71', approved: true },
  ],
  [
    'Ethereum 0x05c467b7f679df097f77918ed44340c0c5285620c3aaa02d15d6e5b4481eebb4: USDT of another',
    `0x23b872dd${word('a1fba3f99daee41660f2eca885dd3fb5667ad679')}${word('3018018c44338b9728d02be12d632c6691e020d1')}${word('3d3aef340')}`,
    {
      action: 'transfer',
      transferFrom: '0xa1FBa3f99daEe41660F2Eca885Dd3fB5667aD679',
      transferTo: '0x3018018c44338B9728d02be12d632C6691E020d1',
      amount: 16_436_360_000n,
    },
  ],
  [
    'BNB Smart Chain 0x807e3c2dca5c00e0e33a1765ac6c78d5ffe4973ef74522902edda4d1d705a38d: an ERC-721 token',
    `0x42842e0e${word('c86d6a700b82c62a14458858d17d0e6a3942f424')}${word('26bca820c78dde0349960457960e7b80548e37e3')}${word('5ea10c')}`,
    {
      action: 'transfer',
      transferFrom: '0xc86d6a700B82C62A14458858d17d0e6a3942f424',
      transferTo: '0x26bCA820c78DDe0349960457960e7b80548E37e3',
      tokenId: 6_201_612n,
    },
  ],
  [
    'Ethereum 0xb22833190fe739efe39ee23b2378d54753ffebf4684d00dd5b5c73087ba29701: an ERC-1155 token, with the mark of a market behind it',
    `0xf242432a${word(owner)}${word('48a2a576aa8743b9f7f6ed69987e72de3878f4cd')}${owner}000000000000020000000001${word('1')}${word('a0')}${word('')}360c6ebe`,
    {
      action: 'transfer',
      transferFrom: '0x34a160F242f4962871B2FF55c4430375D3a9656e',
      transferTo: '0x48a2A576Aa8743b9F7F6ED69987E72de3878f4Cd',
      tokenId: 23805399602766785739754163911085016458312815791476344425672344011042883371009n,
      amount: 1n,
    },
  ],
  [
    'Linea 0x1ec0aba7bbd3040a028c9f67e84c65a79008d815516edc2049e81a33c33a1bfd: a mint',
    '0x1249c58b',
    { action: 'mint', amount: undefined },
  ],
  [
    'Ethereum 0xfac31f5bbc2a4a271e543ff39e2a292ac917a9b7c32db1237146322d5f600193: a mint of six',
    `0xa0712d68${word('6')}`,
    { action: 'mint', amount: 6n },
  ],
  [
    'Mumbai 0x8e938d0b27025c60b3f306ef3f9fc206c868557af6c8230afed8f1d568cc4ab6: a mint of a token',
    `0x40c10f19${word('c97baea3e2a9a80dbfad0258c82962bc95392e78')}${word('56bc75e2d63100000')}`,
    { action: 'mint', transferTo: '0xC97baeA3E2a9A80dBfaD0258c82962BC95392e78', amount: 100n * 10n ** 18n },
  ],
  [
    'Ethereum 0x682f70e44edd57bdb373e1617b43772607bd70c63f3439499f93ca4a5a797c3f: a mint of an ERC-1155 token',
    `0x731133e9${word('5ff5a77dd2214d863aca809c0168941052d9b180')}${word('1')}${word('2')}${word('80')}${word('20')}${word('761d584f1c2d43cbc3f42ecd739701a36dffaa31')}`,
    { action: 'mint', transferTo: '0x5Ff5a77dD2214d863aCA809C0168941052d9b180', tokenId: 1n, amount: 2n },
  ],
  [
    'Taiko 0x7c76b9906579e54df54fe77ad1706c47aca706b3eb5cfd8a30ccc3c5a19e8ecd: a safe mint',
    `0x40d097c3${word('4cea2c7d358e313f5d0287c475f9ae943fe1a913')}`,
    { action: 'mint', transferTo: '0x4ceA2c7d358e313F5d0287c475F9AE943Fe1A913' },
  ],
])('decodes a published transaction: %s', (_, data, expected) => {
  expect(decodeCall(data)).toMatchObject(expected)
})

test.each([
  ['approve(address,uint256)', abi[0], 'approve', true, true],
  ['setApprovalForAll', abi[3], 'approve', false, true],
  ['transfer', abi[4], 'transfer', true, false],
  ['safeBatchTransferFrom', abi[9], 'batch transfer', false, true],
  ['mint()', abi[10], 'mint', false, true],
] as const)('decodes and describes %s', (_, signature, action, isErc20Ish, isNFTIsh) => {
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

test('never throws, and treats truncated data as an undecoded transaction', () => {
  const whole = encodeFunctionData({
    abi: [abi[9]],
    args: [getAddress(`0x${'11'.repeat(20)}`), getAddress(`0x${'22'.repeat(20)}`), [1n, 2n], [3n, 4n], '0xabcd'],
  })
  for (let length = 0; length < whole.length - 64; length++)
    expect(decodeCall(whole.slice(0, length)).action).toBe('transaction')
})

test('decodes random data after a known selector, or treats it as undecoded', () => {
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
  'treats %s as an undecoded transaction',
  (data) => {
    expect(decodeCall(data)).toMatchObject({ action: 'transaction', amount: undefined, spender: undefined })
  },
)

test('treats a batch with lists of different lengths as undecoded', () => {
  const data = encodeFunctionData({
    abi: [abi[9]],
    args: [getAddress(`0x${'11'.repeat(20)}`), getAddress(`0x${'22'.repeat(20)}`), [1n, 2n], [3n], '0x'],
  })
  expect(decodeCall(data).action).toBe('transaction')
})
