import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { printFigure } from '@keyhook/test-kit/faults/print-figure'
import type { SignedSolanaTransaction } from '../../domain/entities/solana.js'
import { ChainError } from '../../domain/errors/chain-error.js'
import type { TransactionError } from '../../domain/errors/transaction-error.js'
import type { Rpc } from '../rpc/create-rpc.js'
import { submitSolana } from './submit-solana.js'
import { waitForConfirmation } from './wait-for-confirmation.js'

/**
 * The simulated outcome of one call. For a sent transaction, it includes the number of blocks until the transaction is
 * in a block, if ever.
 */
type Fate = {
  readonly message: 'ask lost' | 'answer lost' | 'through'
  readonly blocks: number
  readonly lands: number
}

const usual: Fate = { message: 'through', blocks: 1, lands: 0 }
const never = -1
/** Number of blocks for which a transaction is valid, and after which a block is final. */
const recent = 8
const unfinal = 3
const sleep = async () => {}

/** Creates a network that identifies a transaction by its signature, and includes it at most once. */
function createNetwork(schedule: Fate[]) {
  let height = 100
  const waiting = new Map<string, number>()
  const included: string[] = []
  const last = new Map<string, number>()
  let lost = 0

  function pass(blocks: number) {
    height += blocks
    for (const [raw, at] of waiting) {
      if (at > height) continue
      waiting.delete(raw)
      if (at <= last.get(raw)! && !included.includes(raw)) included.push(raw)
    }
  }
  function answer(method: string, [first]: readonly unknown[], lands: number): unknown {
    if (method === 'getBlockHeight') return height - unfinal
    if (method === 'getSignatureStatuses') {
      const isThere = included.includes((first as string[])[0]!)
      return { value: [isThere ? { slot: 1, confirmationStatus: 'confirmed', err: null } : null] }
    }
    const raw = first as string
    if (included.includes(raw)) throw refusal('This transaction has already been processed')
    if (height > last.get(raw)!) throw refusal('Blockhash not found')
    if (lands !== never && !waiting.has(raw)) waiting.set(raw, height + lands)
    return raw
  }
  const rpc: Rpc = async (method, params) => {
    const { blocks, lands, message } = schedule.shift() ?? usual
    if (message !== 'through') lost++
    if (message === 'ask lost') {
      pass(blocks)
      throw new ChainError('OFFLINE', 'The chain node could not be reached.')
    }
    let result: unknown
    try {
      result = answer(method, params, lands)
    } catch (error) {
      if (message === 'through') throw error
    }
    pass(blocks)
    if (message === 'answer lost') throw new ChainError('OFFLINE', 'The chain node could not be reached.')
    return result
  }
  function sign(): SignedSolanaTransaction {
    const raw = `transaction ${last.size}`
    last.set(raw, height + recent)
    return { raw, hash: raw, lastValidBlockHeight: height + recent }
  }
  return { included, lost: () => lost, pass, rpc, sign, signed: () => last.size }
}

const refusal = (message: string) => new ChainError('TRANSACTION_FAILURE', message, { rpcCode: -32002 })

/** Threat 44: whichever messages are lost and retried, funds move once. */
test('threat 44: repeated submission through a lossy network moves SOL once', async () => {
  const fate = fc.record({
    message: fc.constantFrom('ask lost', 'answer lost', 'through'),
    blocks: fc.integer({ min: 0, max: 4 }),
    lands: fc.integer({ min: never, max: recent + 2 }),
  })
  const numRuns = pickRuns({ short: 200, nightly: 20_000 })
  let [lost, again] = [0, 0]
  await fc.assert(
    fc.asyncProperty(fc.array(fate, { maxLength: 40 }), async (schedule) => {
      const network = createNetwork([...schedule])
      let transaction = network.sign()
      let isAmbiguous = false
      for (let tries = 0; ; tries++) {
        expect(tries).toBeLessThan(100)
        const outcome: TransactionError['outcome'] | 'confirmed' = await submitSolana(network.rpc, {
          transaction,
          sleep,
          isAmbiguous,
        })
          .then(() => waitForConfirmation(network.rpc, { transaction, sleep }))
          .then(
            () => 'confirmed' as const,
            (error: TransactionError) => error.outcome,
          )
        if (outcome === 'confirmed') break
        isAmbiguous = outcome === 'unknown'
        // Signs a new transaction in the cases in which the send flow would.
        if (outcome === 'expired' || outcome === 'refused') transaction = network.sign()
        else expect(outcome).toBe('unknown')
      }
      lost += network.lost()
      again += network.signed() - 1
      // Blocks may still include the earlier transactions.
      network.pass(2 * recent)
      expect(network.included).toEqual([transaction.raw])
    }),
    { numRuns },
  )
  printFigure({
    figure: 'Payments on Solana that moved funds twice, or never',
    found: `0, ${lost} messages lost, ${again} signed anew`,
    runs: numRuns,
  })
  expect(lost).toBeGreaterThan(numRuns)
  expect(again).toBeGreaterThan(0)
}, 3_600_000)

const transaction = { raw: 'AA==', hash: 'signature', lastValidBlockHeight: 100 }
const rejection = (rpcCode: number, message: string) => new ChainError('TRANSACTION_FAILURE', message, { rpcCode })

/** Creates a node that rejects the transaction, and returns `status` for it. */
const rejecting =
  (error: ChainError, status: () => unknown): Rpc =>
  async (method) => {
    if (method === 'sendTransaction') throw error
    return method === 'getBlockHeight' ? 50 : status()
  }
const none = () => ({ value: [null] })
const silence = () => {
  throw new ChainError('OFFLINE', 'The chain node could not be reached.')
}

test.each([
  ['a failed preflight', -32002, 'Transaction simulation failed: Blockhash not found', none, 'refused'],
  ['an invalid signature', -32003, 'Transaction signature verification failure', none, 'refused'],
  ['an internal error', -32603, 'Internal error', none, 'unknown'],
  ['an error of a node that is behind', -32005, 'Node is behind by 42 slots', none, 'unknown'],
  ['a rejection, if the node returns no status', -32002, 'Blockhash not found', silence, 'unknown'],
] as const)(
  'threat 44: reports the outcome of a Solana transaction after %s',
  async (_, code, message, status, outcome) => {
    const rpc = rejecting(rejection(code, message), status)

    await expect(submitSolana(rpc, { transaction, sleep })).rejects.toMatchObject({ outcome, transaction })
  },
)

test('threat 44: accepts that a node has processed the bytes before it returns their status', async () => {
  const rpc = rejecting(rejection(-32002, 'This transaction has already been processed'), none)

  await expect(submitSolana(rpc, { transaction, sleep })).resolves.toBeUndefined()
})
