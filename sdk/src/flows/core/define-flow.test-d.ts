import { expectTypeOf, test } from 'vitest'
import { flow, type In, transition } from './define-flow.js'

type State = { status: 'idle' } | { status: 'busy'; text: string } | { status: 'failed'; error: Error }
type Event = { type: 'start'; text: string } | { type: 'reset' }

const { define, to } = flow<State, Event, { clock: () => number }>()
const start = to('busy', (_: In<State, 'idle'>, { text }: Extract<Event, { type: 'start' }>) => ({ text }))

test('a transition must set every field of its target status', () => {
  expectTypeOf(to('idle', () => ({})).target).toBeString()
  // @ts-expect-error 'busy' holds a text.
  to('busy', () => ({}))
  // @ts-expect-error There is no such status.
  to('done', () => ({}))
})

test('a flow must define every status, and transitions only for its own events', () => {
  const failed = (_: State, error: unknown): State => ({ status: 'failed', error: error as Error })
  const example = define({
    id: 'example',
    initial: { status: 'idle' },
    on: { idle: { start }, busy: {}, failed: { reset: to('idle', () => ({})) } },
    run: {
      busy: async (state, { clock, signal }) => {
        expectTypeOf(state).toEqualTypeOf<{ status: 'busy'; text: string }>()
        expectTypeOf(clock).returns.toBeNumber()
        expectTypeOf(signal).toEqualTypeOf<AbortSignal>()
        return { type: 'reset' }
      },
    },
    failed,
  })
  define({
    id: 'example',
    initial: { status: 'idle' },
    // @ts-expect-error 'failed' has no row.
    on: { idle: { start }, busy: {} },
    run: {},
    failed,
  })

  expectTypeOf(transition(example, { status: 'idle' }, { type: 'reset' })).toEqualTypeOf<State>()
  // @ts-expect-error The flow has no such event.
  transition(example, { status: 'idle' }, { type: 'stop' })
})
