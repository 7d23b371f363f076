import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { ChainError } from '../../domain/errors/chain-error.js'
import type { Rpc } from '../rpc/create-rpc.js'
import { submitTransaction } from './submit-transaction.js'
import { waitForReceipt } from './wait-for-receipt.js'

const transaction = {
  raw: '0x02aa',
  hash: `0x${'ab'.repeat(32)}`,
  from: '0x00000000000000000000000000000000000000a1',
  nonce: 4,
}
const sleep = async () => {}
const refusal = (message: string) => new ChainError('TRANSACTION_FAILURE', message, { rpcCode: -32000 })
const lost = () => new ChainError('OFFLINE', 'The chain node could not be reached.')

/** Creates a node with a transaction pool for one sender. `state` is the state of the transaction. */
function node(state: { isKnown?: boolean; isSilent?: boolean; next?: number; answers?: (string | Error)[] }) {
  const sent: string[] = []
  const rpc: Rpc = async (method, [first]) => {
    if (method === 'eth_getTransactionByHash' && state.isSilent) throw lost()
    if (method === 'eth_getTransactionByHash') return state.isKnown ? { hash: transaction.hash } : null
    if (method === 'eth_getTransactionCount') return `0x${(state.next ?? 4).toString(16)}`
    if (method === 'eth_getTransactionReceipt') return null
    if (method !== 'eth_sendRawTransaction') throw new Error(method)
    sent.push(first as string)
    const answer = state.answers?.shift() ?? transaction.hash
    if (typeof answer !== 'string') throw answer
    return answer
  }
  return { rpc, sent }
}

test('sends the same transaction bytes again after a lost response', async () => {
  const { rpc, sent } = node({ answers: [lost(), lost()] })

  await submitTransaction(rpc, { transaction, sleep })

  expect(sent).toEqual([transaction.raw, transaction.raw, transaction.raw])
})

test.each(['already known', 'AlreadyKnown: already known', 'transaction already imported'])(
  'treats the node\'s error "%s" as success',
  async (message) => {
    const { rpc } = node({ answers: [lost(), refusal(message)] })

    await expect(submitTransaction(rpc, { transaction, sleep })).resolves.toBeUndefined()
  },
)

test('treats a too low nonce as success if this transaction is mined', async () => {
  const { rpc } = node({ answers: [lost(), refusal('nonce too low')], isKnown: true, next: 5 })

  await expect(submitTransaction(rpc, { transaction, sleep })).resolves.toBeUndefined()
})

test.each([
  ['an immediate rejection', [refusal('max fee per gas less than block base fee')], {}, 'refused'],
  ['a rejected transaction type', [refusal('unknown transaction type')], {}, 'refused'],
  ['a rejection after a lost response', [lost(), refusal('transaction underpriced')], {}, 'unknown'],
  ['a used nonce', [refusal('nonce too low: next nonce 5, tx nonce 4')], { next: 5 }, 'replaced'],
  ['a nonce that another transaction used', [lost(), refusal('nonce too low')], { next: 5 }, 'replaced'],
  ['a low nonce from a node without further data', [lost(), refusal('nonce too low')], { next: 4 }, 'unknown'],
  ['no response', [lost(), lost(), lost()], {}, 'unknown'],
  ['another hash', [`0x${'cd'.repeat(32)}`], {}, 'unknown'],
] as const)('reports the outcome of a failed submission: %s', async (_, answers, state, outcome) => {
  const { rpc } = node({ ...state, answers: [...answers] })

  await expect(submitTransaction(rpc, { transaction, sleep })).rejects.toMatchObject({
    name: 'TransactionError',
    outcome,
    transaction,
  })
})

test.each([
  'insufficient funds for gas * price + value: balance 0, tx cost 1',
  'INTERNAL_ERROR: insufficient funds',
  'InsufficientFunds, Balance is 0 less than sending value + gas 1',
  'Upfront cost exceeds account balance',
  'replacement transaction underpriced',
  'FeeTooLow, MaxFeePerGas too low. MaxFeePerGas: 1, BaseFee: 2',
  'transaction gas price below minimum: gas tip cap 1, minimum needed 2',
  'Gas price below configured minimum gas price',
  'max priority fee per gas higher than max fee per gas',
  'intrinsic gas too low: gas 20000, minimum needed 21000',
  'Intrinsic gas exceeds gas limit',
  'exceeds block gas limit',
  'tx fee (2.00 ether) exceeds the configured cap (1.00 ether)',
  'nonce too high',
  'invalid sender',
])('reports the rejection "%s" as refused', async (message) => {
  const { rpc } = node({ answers: [refusal(message)] })

  await expect(submitTransaction(rpc, { transaction, sleep })).rejects.toMatchObject({ outcome: 'refused' })
})

test.each([
  ['an internal error', 'Internal error', {}],
  ['a rate limit', 'Request rate exceeded', {}],
  ['the rate limit of a gateway', 'Your app has exceeded its compute units per second capacity', {}],
  ['an error without a message', 'The chain node rejected the request.', {}],
  ['a full pool', 'txpool is full', {}],
  ['a timeout of the gateway', 'upstream request timeout', {}],
  ['a rejection, if the node does not return the transaction', 'transaction underpriced', { isSilent: true }],
  ['a used nonce, if the node does not return the transaction', 'nonce too low', { isSilent: true, next: 5 }],
])('threat 44: does not report a transaction as refused after %s', async (_, message, state) => {
  const { rpc } = node({ ...state, answers: [refusal(message)] })

  await expect(submitTransaction(rpc, { transaction, sleep })).rejects.toMatchObject({ outcome: 'unknown' })
})

test('reports a transaction as refused only if no node can have accepted it', async () => {
  const { rpc } = node({ answers: [refusal('transaction underpriced')] })

  await expect(submitTransaction(rpc, { transaction, sleep, isAmbiguous: true })).rejects.toMatchObject({
    outcome: 'unknown',
  })
})

/** Threat 44: whichever messages are lost, one nonce is used and funds move once. */
test('threat 44: repeated submission through a lossy network moves funds once', async () => {
  const messages = fc.array(fc.constantFrom('ask lost', 'answer lost', 'through'), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(messages, async (schedule) => {
      const mined = new Map<number, string>()
      const rpc: Rpc = async (method, [first]) => {
        const fate = schedule.shift() ?? 'through'
        if (fate === 'ask lost') throw lost()
        const answer = () => {
          if (method === 'eth_getTransactionByHash') return mined.has(4) ? { hash: transaction.hash } : null
          if (method === 'eth_getTransactionCount') return mined.has(4) ? '0x5' : '0x4'
          if (mined.has(4)) throw refusal('nonce too low')
          mined.set(4, first as string)
          return transaction.hash
        }
        if (fate === 'through') return answer()
        try {
          answer()
        } catch {
          // The connection may also lose a rejection.
        }
        throw lost()
      }
      let isAmbiguous = false
      for (let tries = 0; tries < 10; tries++) {
        const error: unknown = await submitTransaction(rpc, { transaction, sleep, isAmbiguous }).catch(
          (cause: unknown) => cause,
        )
        if (error === undefined) break
        // The only remaining failure is an unknown outcome, after which the same bytes are sent again.
        expect(error).toMatchObject({ outcome: 'unknown' })
        isAmbiguous = true
      }
      expect([...mined]).toEqual([[4, transaction.raw]])
    }),
    { numRuns: pickRuns({ short: 1000, nightly: 100_000 }) },
  )
}, 3_600_000)

test('sends a transaction again if the node dropped it while waiting', async () => {
  const { rpc, sent } = node({ next: 4 })
  const abort = new AbortController()
  let sleeps = 0

  const waiting = waitForReceipt(rpc, {
    transaction,
    signal: abort.signal,
    sleep: async (_, signal) => {
      if (++sleeps > 20) abort.abort(new Error('enough'))
      signal?.throwIfAborted()
    },
  })

  await expect(waiting).rejects.toThrow('enough')
  expect(sent).toEqual([transaction.raw, transaction.raw])
})

test('reports a replaced transaction', async () => {
  const { rpc } = node({ next: 5 })

  await expect(waitForReceipt(rpc, { transaction, sleep })).rejects.toMatchObject({ outcome: 'replaced' })
})

test('rejects false receipts of a node with a typed error', async () => {
  const rpc: Rpc = async (method) => (method === 'eth_getTransactionReceipt' ? { transactionHash: '0x12' } : '0x1')

  await expect(waitForReceipt(rpc, { transaction, sleep })).rejects.toMatchObject({
    name: 'TransactionError',
    outcome: 'unknown',
  })
})
