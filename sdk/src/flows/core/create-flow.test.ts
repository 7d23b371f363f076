import { expect, test } from 'vitest'
import { deferred } from '../../base/deferred.js'
import { createFlow } from './create-flow.js'
import { flow } from './define-flow.js'

type State = { status: 'idle' } | { status: 'reading'; count: number }
type Event = { type: 'start' } | { type: 'counted'; count: number } | { type: 'reset' }

const { define, to } = flow<State, Event, { sent: (send: (event: Event) => void) => void }>()
const counting = define({
  id: 'counting',
  initial: { status: 'idle' },
  on: {
    idle: { start: to('reading', () => ({ count: 0 })) },
    reading: { counted: to('reading', (_, { count }) => ({ count })), reset: to('idle', () => ({})) },
  },
  run: {
    reading: (_, { send, sent }) => {
      sent(send)
      return deferred<Event>().promise
    },
  },
  failed: (state) => state,
})

test('applies events of a running effect, and ignores them after a status change', () => {
  const sends: ((event: Event) => void)[] = []
  const run = createFlow(counting, { sent: (send) => void sends.push(send) })
  void run.send({ type: 'start' })
  sends[0]!({ type: 'counted', count: 1 })
  expect(run.getState()).toEqual({ status: 'reading', count: 1 })

  void run.send({ type: 'reset' })
  void run.send({ type: 'start' })
  sends[0]!({ type: 'counted', count: 2 })
  expect(run.getState()).toEqual({ status: 'reading', count: 0 })
})
