// Proves threat 60.
import { encodeEventTopics, erc20Abi, erc721Abi, pad, parseAbi, toHex } from 'viem'
import { expect, test } from 'vitest'
import { readApprovals } from './read-approvals.js'
import { readLogs } from './read-logs.js'

const ada = '0x00000000000000000000000000000000000000aa'
const bob = '0x00000000000000000000000000000000000000bb'
const usdc = '0x00000000000000000000000000000000000000c3'
const other = '0x00000000000000000000000000000000000000d4'
const zero = `0x${'0'.repeat(40)}` as const
const permit2 = parseAbi([
  'event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration)',
  'event Permit(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration, uint48 nonce)',
])
const log = (topics: readonly unknown[], words: readonly bigint[] = [], address: string = usdc) => ({
  address,
  topics,
  data: `0x${words.map((word) => pad(toHex(word)).slice(2)).join('')}`,
  logIndex: '0x0',
})
const approved = (amount: bigint, owner: `0x${string}` = ada, address: string = usdc) =>
  log(encodeEventTopics({ abi: erc20Abi, eventName: 'Approval', args: { owner, spender: bob } }), [amount], address)
const one = (to: `0x${string}`) =>
  log(encodeEventTopics({ abi: erc721Abi, eventName: 'Approval', args: { owner: ada, spender: to, tokenId: 7n } }))
const all = (isGiven: bigint) =>
  log(encodeEventTopics({ abi: erc721Abi, eventName: 'ApprovalForAll', args: { owner: ada, operator: bob } }), [
    isGiven,
  ])
const ofPermit2 = (eventName: 'Approval' | 'Permit', ...words: readonly bigint[]) =>
  log(encodeEventTopics({ abi: permit2, eventName, args: { owner: ada, token: usdc, spender: bob } }), words, other)

const given = { contract: usdc, spender: bob, tokenId: undefined, amount: undefined }

test.each([
  ['one allowance', [approved(25n)], [{ ...given, amount: 25n }]],
  ['the last of several allowances', [approved(25n), approved(9n)], [{ ...given, amount: 9n }]],
  ['ignores a revoked allowance', [approved(25n), all(1n), one(bob), approved(0n), all(0n), one(zero)], []],
  ['ignores an allowance of another owner', [approved(25n, other)], []],
  ['one NFT', [one(bob)], [{ ...given, tokenId: 7n }]],
  ['a collection', [all(1n)], [given]],
  ['Permit2', [ofPermit2('Approval', 25n, 9n)], [{ ...given, amount: 25n }]],
  ['a Permit2 approval', [ofPermit2('Permit', 25n, 9n, 0n)], [{ ...given, amount: 25n }]],
  ['ignores other events', [log([]), log([pad('0x01'), pad(ada), pad(bob)], [1n])], []],
  ['ignores truncated logs', [log(approved(1n).topics)], []],
])('decodes approvals from logs: %s', (_, logs, expected) => {
  expect(readApprovals(readLogs(logs), ada.toUpperCase().replace('X', 'x'))).toEqual(expected)
})

test('ignores a revocation logged by another contract', () => {
  const taken = log(ofPermit2('Approval').topics, [0n, 0n], usdc)

  expect(readApprovals(readLogs([ofPermit2('Approval', 25n, 9n), taken, approved(0n, ada, other)]), ada)).toEqual([
    { ...given, amount: 25n },
  ])
})
