import { encodeAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import { ChainError } from '../../domain/errors/chain-error.js'
import type { Rpc } from '../rpc/create-rpc.js'
import { readCollection } from './read-collection.js'

const refused = new ChainError('TRANSACTION_FAILURE', 'execution reverted', { rpcCode: 3 })
const answering =
  (symbol: unknown, isErc721: unknown, isErc1155: unknown): Rpc =>
  async (_, [call]) => {
    const { data } = call as { data: string }
    const answer = data === '0x95d89b41' ? symbol : data.includes('80ac58cd') ? isErc721 : isErc1155
    if (answer instanceof Error) throw answer
    return answer
  }
const [no, yes] = [false, true].map((value) => encodeAbiParameters([{ type: 'bool' }], [value]))
const punk = encodeAbiParameters([{ type: 'string' }], ['PUNK'])

test.each([
  ['ERC-721', answering(punk, yes, no), { symbol: 'PUNK' }],
  ['ERC-1155, which needs no symbol', answering(refused, no, yes), { symbol: undefined }],
  ['a contract that is neither', answering(punk, no, no), undefined],
  ['a contract that rejects the interface check', answering(punk, refused, '0x'), undefined],
  ['an answer that is not a boolean', answering(punk, `0x${'ff'.repeat(32)}`, null), undefined],
])('decodes the NFT collection of %s', async (_, rpc, expected) => {
  expect(await readCollection(rpc, '0x00000000000000000000000000000000000000c3')).toEqual(expected)
})
