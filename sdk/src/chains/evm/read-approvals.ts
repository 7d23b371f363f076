import type { ApprovalChange } from '../../domain/entities/simulation.js'
import type { TransactionLog } from '../../domain/entities/transaction.js'
import { readAnswer } from './read-answer.js'

/** `Approval` of ERC-20 and ERC-721, `ApprovalForAll` of ERC-721 and ERC-1155, `Approval` and `Permit` of Permit2. */
const single = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const forAll = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
const permit2: readonly string[] = [
  '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b',
  '0xc6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec',
]

type Approval = Omit<ApprovalChange, 'token'>

/** Returns the approvals that remain after the given logs, in order. Skips approvals whose final amount is zero. */
export function readApprovals(logs: readonly TransactionLog[], wallet: string): readonly Approval[] {
  const left = new Map<string, Approval>()
  for (const log of logs) {
    const { approval, isGiven, owner } = readApproval(log) ?? {}
    if (!approval || owner?.toLowerCase() !== wallet.toLowerCase()) continue
    const { contract, spender, tokenId } = approval
    // Includes the contract in the key, because a contract cannot revoke an approval of another contract.
    const name = tokenId === undefined ? [log.address, log.topics[0], contract, spender] : [log.address, tokenId]
    const key = name.join(' ').toLowerCase()
    left.delete(key)
    if (isGiven) left.set(key, approval)
  }
  return [...left.values()]
}

function readApproval({ address: contract, data, topics: [event, first, second, third] }: TransactionLog) {
  if (first === undefined || second === undefined) return undefined
  const [word, ...more] = (data.slice(2).match(/.{64}/g) ?? []).map((hex) => BigInt(`0x${hex}`))
  const given = (spender: string, rest: Partial<Approval>, isGiven: boolean) => ({
    owner: addressOf(first),
    approval: { contract, spender: addressOf(spender), tokenId: undefined, amount: undefined, ...rest },
    isGiven,
  })
  if (event === single && third === undefined && word !== undefined) return given(second, { amount: word }, word > 0n)
  if (event === single && third !== undefined) return given(second, { tokenId: BigInt(third) }, BigInt(second) !== 0n)
  if (event === forAll && word !== undefined) return given(second, {}, word !== 0n)
  if (event !== undefined && permit2.includes(event) && third !== undefined && word !== undefined && more.length > 0)
    return given(third, { amount: word, contract: addressOf(second) }, word > 0n)
  return undefined
}

const addressOf = (topic: string) => readAnswer.address(`0x${topic.slice(26)}`, 'log')
