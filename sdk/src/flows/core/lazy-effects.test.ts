import { expect, test } from 'vitest'
import { deferred } from '../../base/deferred.js'
import { createFlow } from './create-flow.js'
import { flow } from './define-flow.js'
import { lazyEffects } from './lazy-effects.js'

type State = { status: 'idle' } | { status: 'paying' } | { status: 'failed' }
type Event = { type: 'pay' } | { type: 'paid' } | { type: 'leave' }

function setUp() {
  const loaded = deferred<void>()
  let payments = 0
  const load = async () => {
    await loaded.promise
    return { paying: async (): Promise<Event> => (payments++, { type: 'paid' }) }
  }
  const { define, to } = flow<State, Event, object>()
  const idle = to('idle', () => ({}))
  const paying = define({
    id: 'paying',
    initial: { status: 'idle' },
    on: { idle: { pay: to('paying', () => ({})) }, paying: { paid: idle, leave: idle }, failed: { leave: idle } },
    run: lazyEffects(['paying'], load),
    failed: () => ({ status: 'failed' }),
  })
  return { loaded, paid: () => payments, run: createFlow(paying, { client: {} as never }) }
}

test('starts an effect after its lazy code has loaded', async () => {
  const { loaded, paid, run } = setUp()
  const rested = run.send({ type: 'pay' })
  expect(paid()).toBe(0)
  loaded.resolve()

  expect(await rested).toEqual({ status: 'idle' })
  expect(paid()).toBe(1)
})

test('does not start an effect if the status changes while its code loads', async () => {
  const { loaded, paid, run } = setUp()
  void run.send({ type: 'pay' })
  await run.send({ type: 'leave' })
  loaded.resolve()
  await new Promise((resolve) => setImmediate(resolve))

  expect(paid()).toBe(0)
})

test('fails if the code of an effect cannot be loaded', async () => {
  const { loaded, run } = setUp()
  void run.send({ type: 'pay' })
  loaded.reject(new TypeError('Failed to fetch dynamically imported module'))
  await new Promise((resolve) => setImmediate(resolve))

  expect(run.getState()).toEqual({ status: 'failed' })
})
