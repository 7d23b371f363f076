import { expect, test } from 'vitest'
import { ChainError } from '../../domain/errors/chain-error.js'
import { retryReads } from './retry-reads.js'

function failing(times: number, error: Error) {
  const slept: number[] = []
  let calls = 0
  const rpc = retryReads(
    async () => {
      if (calls++ < times) throw error
      return '0x1'
    },
    async (ms) => void slept.push(ms),
  )
  return { rpc, slept, calls: () => calls }
}

const down = new ChainError('OFFLINE', 'The chain node could not be reached.')

test('retries an unreachable node three times, 500 ms apart', async () => {
  const { rpc, slept } = failing(3, down)

  expect(await rpc('eth_chainId', [])).toBe('0x1')
  expect(slept).toEqual([500, 500, 500])
})

test('rejects after the last failed retry', async () => {
  const { calls, rpc } = failing(9, down)

  await expect(rpc('eth_chainId', [])).rejects.toBe(down)
  expect(calls()).toBe(4)
})

test.each([
  new ChainError('TRANSACTION_FAILURE', 'execution reverted', { rpcCode: 3 }),
  new ChainError('TIMED_OUT', 'The chain node did not answer in time.'),
])('does not retry after the error "$message"', async (error) => {
  const { calls, rpc } = failing(9, error)

  await expect(rpc('eth_call', [])).rejects.toBe(error)
  expect(calls()).toBe(1)
})

test('an abort stops the retries', async () => {
  const abort = new AbortController()
  const rpc = retryReads(
    async () => {
      abort.abort(new Error('gone'))
      throw down
    },
    async () => {},
  )

  await expect(rpc('eth_chainId', [], abort.signal)).rejects.toThrow('gone')
})
