import { expect, test, vi } from 'vitest'
import { setup } from '../../../test/setup.js'
import { logOut } from '../../calls/session/log-out.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { successDelay } from '../../domain/rules/limits.js'
import { closeScreen } from '../../screens/close-screen.js'
import { ask } from './ask.js'
import { type AskEvent, askingFlow, type RejectEvent } from './asking-flow.js'
import { getFlow } from './get-flow.js'
import { handled } from '../../base/handled.js'

// Example of a flow that prompts the user: it requests consent to share an address. It has a screen, and an outcome for
// each status.
type Consent = { readonly scope: string }
type ConsentState =
  | { status: 'initial' }
  | ({ status: 'asking' } & Consent)
  | { status: 'granted'; scope: string }
  | { status: 'refused' }
type ConsentEvent = AskEvent<Consent> | { type: 'grant' } | RejectEvent | { type: 'close' }

const { define, to } = askingFlow<ConsentState, ConsentEvent, Consent, string>()
const close = to('initial', () => ({}))
const refuse = to('refused', () => ({}))

const consentFlow = define({
  id: 'consent',
  initial: { status: 'initial' },
  on: {
    initial: { ask: to('asking', (_, { request }) => ({ scope: request.scope })) },
    asking: { grant: to('granted', ({ scope }) => ({ scope })), reject: refuse },
    granted: { close, reject: close },
    refused: { close },
  },
  run: {},
  failed: (state) => state,
  screen: () => ({ name: 'accept-terms' }),
  headless: 'Mount <AuthModal />.',
  outcome: {
    asking: () => ({ promise: 'pending' }),
    granted: ({ scope }) => ({ promise: 'resolved', answer: scope }),
    refused: () => ({
      promise: 'rejected',
      error: new KeyhookError('USER_REJECTED', 'The user rejected the request.'),
    }),
  },
})

function asking() {
  const world = setup()
  const { client } = world
  client.store.setState({ hosts: 1 })
  const shown = () => client.store.getState().approvals.map(({ id }) => id)
  return { ...world, flow: getFlow(client, consentFlow), shown }
}

test("shows the screen of a flow, and resolves with the flow's result", async () => {
  const { client, clock, flow, shown } = asking()
  const requested = ask(client, consentFlow, { scope: 'email' })
  await clock.settle()
  expect(client.store.getState().approvals).toEqual([{ id: 'consent', screen: { name: 'accept-terms' } }])

  void flow.send({ type: 'grant' })

  expect(await requested).toBe('email')
  expect(shown()).toEqual(['consent'])
  void flow.send({ type: 'close' })
  await clock.settle()
  expect(shown()).toEqual([])
})

test("closing the screen sends the flow's close event", async () => {
  const { client, clock, flow, shown } = asking()
  const requested = handled(ask(client, consentFlow, { scope: 'email' }))
  await clock.settle()

  closeScreen(client)

  await expect(requested).rejects.toMatchObject({ code: 'USER_REJECTED', message: 'The user rejected the request.' })
  expect(shown()).toEqual([])
  expect(flow.getState()).toEqual({ status: 'initial' })
})

test('runs several requests of one flow one after the other', async () => {
  const { client, clock, flow, shown } = asking()
  const first = handled(ask(client, consentFlow, { scope: 'one' }))
  const second = ask(client, consentFlow, { scope: 'two' })
  await clock.settle()
  expect(shown()).toEqual(['consent'])
  expect(flow.getState()).toEqual({ status: 'asking', scope: 'one' })

  closeScreen(client)
  await expect(first).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await clock.settle()
  expect(flow.getState()).toEqual({ status: 'asking', scope: 'two' })

  void flow.send({ type: 'grant' })
  expect(await second).toBe('two')
})

test('replaces a completed request on screen with the next request after the success delay', async () => {
  const { client, clock, flow } = asking()
  const first = ask(client, consentFlow, { scope: 'one' })
  await clock.settle()
  void flow.send({ type: 'grant' })
  await first
  await clock.advance(60_000)
  expect(flow.getState()).toEqual({ status: 'granted', scope: 'one' })

  const second = ask(client, consentFlow, { scope: 'two' })
  await clock.advance(successDelay - 1)
  expect(flow.getState()).toEqual({ status: 'granted', scope: 'one' })
  await clock.advance(1)

  expect(flow.getState()).toEqual({ status: 'asking', scope: 'two' })
  void flow.send({ type: 'grant' })
  expect(await second).toBe('two')
})

test('shows a request that arrives while a completed one is still on screen, after the success delay', async () => {
  const { client, clock, flow, shown } = asking()
  client.store.setState({ approvals: [{ id: 'send', screen: { name: 'send-transaction' } }] })
  const effect = new AbortController()
  const requested = handled(ask(client, consentFlow, { scope: 'email' }, { signal: effect.signal }))
  await clock.settle()
  expect(shown()).toEqual(['consent', 'send'])

  effect.abort(new Error('left'))

  await expect(requested).rejects.toThrow('left')
  await clock.settle()
  expect(shown()).toEqual(['send'])
  expect(flow.getState()).toEqual({ status: 'initial' })
})

test('cancels a queued request when its caller aborts', async () => {
  const { client, clock, flow } = asking()
  const first = handled(ask(client, consentFlow, { scope: 'one' }))
  const effect = new AbortController()
  const second = ask(client, consentFlow, { scope: 'two' }, { signal: effect.signal })
  effect.abort(new Error('left'))
  await expect(second).rejects.toThrow('left')

  await clock.settle()
  closeScreen(client)
  await expect(first).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await clock.settle()

  expect(flow.getState()).toEqual({ status: 'initial' })
})

test.each([
  ['logged out', ({ client }: ReturnType<typeof asking>) => logOut(client)],
  ['stopped', async ({ client }: ReturnType<typeof asking>) => client.dispose()],
])('cancels visible and queued requests once the client is %s', async (_, end) => {
  const world = asking()
  await world.logIn()
  const requested = ['one', 'two'].map((scope) => ask(world.client, consentFlow, { scope }))
  await world.clock.settle()

  await end(world)

  const ends = await Promise.allSettled(requested)
  expect(ends.map((each) => each.status === 'rejected' && (each.reason as KeyhookError).code)).toEqual([
    'ABORTED',
    'ABORTED',
  ])
  expect(world.shown()).toEqual([])
  expect(world.flow.getState()).toEqual({ status: 'initial' })
})

test('keeps requests of two clients separate', async () => {
  const one = asking()
  const other = asking()
  const requested = ask(one.client, consentFlow, { scope: 'email' })
  await one.clock.settle()

  void other.flow.send({ type: 'grant' })
  closeScreen(other.client)
  expect(one.shown()).toEqual(['consent'])
  void one.flow.send({ type: 'grant' })

  expect(await requested).toBe('email')
})

test('rejects a request without mounted screens, and names the component to mount', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { client, shown } = asking()
  client.store.setState({ hosts: 0, handlers: { 'sign-request': 1 } })

  await expect(ask(client, consentFlow, { scope: 'email' })).rejects.toMatchObject({
    code: 'NO_SCREEN_HOST',
    message: "No component shows the screen 'accept-terms'. Mount <AuthModal />.",
  })
  expect(shown()).toEqual([])
  // The click handler ignores the rejection.
  expect(warn.mock.calls).toEqual([
    [
      "[keyhook] No component shows the screen 'accept-terms'. Mount <AuthModal />. See `npx keyhook docs NO_SCREEN_HOST`.",
    ],
  ])
  warn.mockRestore()
})
