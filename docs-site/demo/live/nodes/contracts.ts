import { encodeAbiParameters, type Hex, pad } from 'viem'

/** A log that a contract emits. */
export type Log = { readonly address: Hex; readonly topics: readonly Hex[]; readonly data: Hex }

export type Contract = {
  /** The symbol of a token (ERC-20). `balance` is the initial balance of every account. */
  readonly symbol?: string
  readonly decimals?: number
  readonly balance?: bigint
  /** True for a collection (ERC-721). It also has a symbol. */
  readonly isCollection?: true
  /** The reason with which every call that changes state reverts. */
  readonly reverts?: string
  /** Returns the logs that a call emits. */
  readonly does?: (caller: Hex, contract: Hex) => readonly Log[]
}

const most = 2n ** 256n - 1n
const transferred: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const approved: Hex = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const approvedForAll: Hex = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'

const number = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const log = (address: Hex, event: Hex, indexed: readonly Hex[], data: Hex = '0x'): Log => ({
  address,
  topics: [event, ...indexed.map((each) => pad(each))],
  data,
})

/** The address that represents the native currency in simulated logs. */
export const native: Hex = `0x${'e'.repeat(40)}`

export const moves = (token: Hex, from: Hex, to: Hex, amount: bigint): Log =>
  log(token, transferred, [from, to], number(amount))
export const allows = (token: Hex, owner: Hex, spender: Hex, amount: bigint): Log =>
  log(token, approved, [owner, spender], number(amount))

export const isTransfer = ({ topics }: Log): boolean => topics[0] === transferred && topics.length === 3

const usdc: Hex = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const usdcOnBase: Hex = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'
const dai: Hex = '0x6b175474e89094c44da98b954eedeac495271d0f'
const punks: Hex = '0xb47e3cd837ddf8e4c57f05d70ab865de6e193bbb'
const dollars = { symbol: 'USDC', decimals: 6, balance: 1_250_500_000n }

const swaps = (caller: Hex, contract: Hex) => [
  moves(usdc, caller, contract, 25_000_000n),
  moves(native, contract, caller, 10n ** 16n),
]

/** The contracts that exist on every chain, by lower-case address. */
export const contracts: Readonly<Record<string, Contract>> = {
  [usdc]: dollars,
  [usdcOnBase]: dollars,
  [dai]: { symbol: 'DAI', decimals: 18, balance: 25n * 10n ** 18n },
  // A token with an unusual name and unusual numbers, which tests the layout.
  [`0x${'b0'.repeat(20)}`]: { symbol: 'W'.repeat(32), decimals: 36, balance: most },
  // A paused token, whose transfers revert.
  [`0x${'d0'.repeat(20)}`]: { symbol: 'PAUSE', decimals: 18, balance: 10n ** 20n, reverts: 'Pausable: paused' },
  [punks]: { symbol: 'PUNK', isCollection: true },
  // Markets: one swaps tokens, one can take more later, one takes the whole balance, and one has expired.
  [`0x${'51'.repeat(20)}`]: { does: swaps },
  [`0x${'52'.repeat(20)}`]: {
    does: (caller, contract) => [...swaps(caller, contract), allows(usdc, caller, contract, most)],
  },
  [`0x${'53'.repeat(20)}`]: {
    does: (caller, contract) => [
      ...swaps(caller, contract),
      log(punks, approvedForAll, [caller, contract], number(1n)),
      log(punks, approved, [caller, contract, number(4099n)]),
      allows(usdc, caller, contract, 25_000_000n),
      ...Array.from({ length: 12 }, (_, index) => allows(usdc, caller, `0x${`${20 + index}`.repeat(20)}`, 1_000_000n)),
    ],
  },
  [`0x${'54'.repeat(20)}`]: { reverts: 'UniswapV2Router: EXPIRED' },
  // A game that rejects every move.
  [`0x${'60'.repeat(20)}`]: { reverts: 'not your turn' },
}
