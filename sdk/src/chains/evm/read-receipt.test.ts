import { expect, test } from 'vitest'
import { readReceipt } from './read-receipt.js'

const hash = `0x${'1'.repeat(64)}`
const address = `0x${'2'.repeat(40)}`
const receipt = {
  transactionHash: hash,
  blockHash: hash,
  blockNumber: '0x5',
  transactionIndex: '0x0',
  from: address,
  to: address,
  contractAddress: null,
  logsBloom: `0x${'0'.repeat(512)}`,
  logs: [],
  gasUsed: '0x5208',
  cumulativeGasUsed: '0x5208',
}

const read = (fields: object) =>
  readReceipt(async (method) => (method === 'eth_blockNumber' ? '0x7' : { ...receipt, ...fields }), hash)

test('reads a receipt from after the Byzantium upgrade, with a status and without a state root', async () => {
  expect(await read({ status: '0x1' })).toMatchObject({
    byzantium: true,
    root: undefined,
    status: 'success',
    confirmations: 3,
  })
  expect(await read({ status: '0x0' })).toMatchObject({ byzantium: true, status: 'reverted' })
})

test('reads an older receipt with a state root as mined, without a status of its execution', async () => {
  expect(await read({ root: hash })).toMatchObject({ byzantium: false, root: hash, status: 'success' })
})

test('rejects a receipt without a status and without a state root', async () => {
  await expect(read({})).rejects.toMatchObject({ name: 'ChainError', code: 'TRANSACTION_FAILURE' })
})
