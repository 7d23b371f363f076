import { ChainError } from '../../domain/errors/chain-error.js'
import { readAnswer } from './read-answer.js'
import { readLogs } from './read-logs.js'

/** One movement of a token. */
export type Transfer = {
  /** Undefined for the native token. */
  readonly contract: string | undefined
  readonly from: string
  readonly to: string
  readonly tokenId: bigint | undefined
  readonly amount: bigint
}

/** `Transfer` of ERC-20 and ERC-721, `TransferSingle` and `TransferBatch` of ERC-1155. */
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const single = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const batch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
/** What logs a transfer of the native token in a simulation. */
const native = /^0xe{40}$/i
/** A simulation of more is not read. */
const most = 2000

/** The transfers that logs tell of; others are passed over. Throws a `ChainError` for logs that are none. */
export function readTransfers(value: unknown): readonly Transfer[] {
  // mutation threat 60: skip
  if (Array.isArray(value) && value.length > most) throw new ChainError('TRANSACTION_FAILURE', 'Too many logs.')
  return readLogs(value).flatMap(({ address, data, topics: [event, ...topics] }) => {
    const contract = native.test(address) ? undefined : address
    const words = data.slice(2).match(/.{64}/g) ?? []
    const of = (from: string, to: string, amount: bigint, tokenId?: bigint): Transfer => ({
      contract,
      from: addressOf(from),
      to: addressOf(to),
      amount,
      tokenId,
    })
    if (event === transfer && topics.length === 2 && words.length === 1)
      return [of(topics[0]!, topics[1]!, word(words[0]!))]
    if (event === transfer && topics.length === 3) return [of(topics[0]!, topics[1]!, 1n, BigInt(topics[2]!))]
    if (event === single && topics.length === 3 && words.length === 2)
      return [of(topics[1]!, topics[2]!, word(words[1]!), word(words[0]!))]
    if (event === batch && topics.length === 3)
      return readPairs(words).map(([id, amount]) => of(topics[1]!, topics[2]!, amount, id))
    return []
  })
}

const word = (hex: string) => BigInt(`0x${hex}`)
const addressOf = (topic: string) => readAnswer.address(`0x${topic.slice(26)}`, 'log')

/** Two arrays of one length, as the data of `TransferBatch` has them; none when they do not lie within it. */
function readPairs(words: readonly string[]): readonly (readonly [id: bigint, amount: bigint])[] {
  const list = (position: number) => {
    const offset = Number(word(words[position] ?? '0')) / 32
    const length = Number(word(words[offset] ?? '0'))
    return words.slice(offset + 1, offset + 1 + length).map(word)
  }
  const [ids, amounts] = [list(0), list(1)]
  return ids.flatMap((id, index) => (amounts[index] === undefined ? [] : [[id, amounts[index]] as const]))
}
