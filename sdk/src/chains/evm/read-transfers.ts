import type { TransactionLog } from '../../domain/entities/transaction.js'
import { readAnswer } from './read-answer.js'

/** One transfer of a token. */
export type Transfer = {
  /** Contract of the token; undefined for the native token. */
  readonly contract: string | undefined
  readonly from: string
  readonly to: string
  readonly tokenId: bigint | undefined
  readonly amount: bigint
  /**
   * True for a deposit or withdrawal event, which the wrapped native token logs. Any other contract can log these
   * events too.
   */
  readonly isWrapping: boolean
}

/** `Transfer` of ERC-20 and ERC-721, `TransferSingle` and `TransferBatch` of ERC-1155. */
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const single = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const batch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
/** `Deposit` and `Withdrawal` events of the wrapped native token, which logs no `Transfer` in these cases. */
const deposit = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
const withdrawal = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'
const zeroTopic = `0x${'0'.repeat(64)}`
/** Contract address in the logs with which a simulation reports native transfers. */
const native = /^0xe{40}$/i

/** Reads the transfers in logs, and skips other logs. Throws a `ChainError` for invalid addresses in topics. */
export function readTransfers(logs: readonly TransactionLog[]): readonly Transfer[] {
  const found = logs.flatMap(({ address, data, topics: [event, ...topics] }) => {
    const contract = native.test(address) ? undefined : address
    const words = data.slice(2).match(/.{64}/g) ?? []
    const of = (from: string, to: string, amount: bigint, tokenId?: bigint): Transfer => ({
      contract,
      from: addressOf(from),
      to: addressOf(to),
      amount,
      tokenId,
      isWrapping: event === deposit || event === withdrawal,
    })
    if (event === transfer && topics.length === 2 && words.length === 1)
      return [of(topics[0]!, topics[1]!, word(words[0]!))]
    if (event === transfer && topics.length === 3) return [of(topics[0]!, topics[1]!, 1n, BigInt(topics[2]!))]
    if (event === single && topics.length === 3 && words.length === 2)
      return [of(topics[1]!, topics[2]!, word(words[1]!), word(words[0]!))]
    if (event === batch && topics.length === 3)
      return readPairs(words).map(([id, amount]) => of(topics[1]!, topics[2]!, amount, id))
    if (event === deposit && topics.length === 1 && words.length === 1)
      return [of(zeroTopic, topics[0]!, word(words[0]!))]
    if (event === withdrawal && topics.length === 1 && words.length === 1)
      return [of(topics[0]!, zeroTopic, word(words[0]!))]
    return []
  })
  return found.filter((transfer) => !transfer.isWrapping || isPaid(transfer, found))
}

/** Returns true if the same native amount moved in the opposite direction and the contract logged no such transfer. */
function isPaid({ amount, contract, from, to }: Transfer, all: readonly Transfer[]): boolean {
  const isIn = /^0x0+$/.test(from)
  const has = (moved: Partial<Transfer>) =>
    all.some((other) => Object.entries(moved).every(([key, value]) => other[key as keyof Transfer] === value))
  const token = contract?.toLowerCase() ?? ''
  const paid = { amount, contract: undefined, ...(isIn ? { to: token } : { from: token }) }
  return has(paid) && !has({ amount, contract, from, to, isWrapping: false })
}

const word = (hex: string) => BigInt(`0x${hex}`)
const addressOf = (topic: string) => readAnswer.address(`0x${topic.slice(26).toLowerCase()}`, 'log')

/** Returns the pairs of IDs and amounts of a `TransferBatch`. Returns no pairs if the arrays exceed the data. */
function readPairs(words: readonly string[]): readonly (readonly [id: bigint, amount: bigint])[] {
  const list = (position: number) => {
    const offset = Number(word(words[position] ?? '0')) / 32
    const length = Number(word(words[offset] ?? '0'))
    return words.slice(offset + 1, offset + 1 + length).map(word)
  }
  const [ids, amounts] = [list(0), list(1)]
  return ids.flatMap((id, index) => (amounts[index] === undefined ? [] : [[id, amounts[index]] as const]))
}
