// Proves threat 32.

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createClock } from '../../../test/create-clock.js'
import { withDeadline } from '../../base/with-deadline.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { apiRetryStatuses } from '../../domain/rules/limits.js'
import { createHttp } from './create-http.js'
import { createNonce } from './create-nonce.js'
import { defineEndpoint } from './define-endpoint.js'

const greet = defineEndpoint({
  method: 'POST',
  path: '/api/v1/greet/{name}',
  auth: 'none',
  request: z.object({ name: z.string(), words: z.optional(z.string()) }),
  response: z.looseObject({ text: z.string() }),
})

const find = defineEndpoint({
  method: 'GET',
  path: '/api/v1/find',
  auth: 'none',
  request: z.object({ word: z.string(), page: z.optional(z.number()) }),
  response: z.unknown(),
})

/** Creates a client with a fake server. Records the times of its calls. */
function setup(answer: (count: number) => Response | Promise<Response>) {
  const clock = createClock(0)
  const calls: { at: number; url: string; init: RequestInit }[] = []
  const http = createHttp({
    url: 'https://auth.example.com',
    fetch: async (input, init) => {
      calls.push({ at: clock.now(), url: input.href, init })
      return answer(calls.length)
    },
    headers: async () => ({ try: String(calls.length + 1) }),
    sleep: clock.sleep,
  })
  return { calls, clock, http, at: () => calls.map(({ at }) => at) }
}

const schedule = [0, 500, 2000, 6500]
const statuses = Array.from({ length: 400 }, (_, index) => index + 200)
const isBodiless = (status: number) => [204, 205, 304].includes(status)
const answerWith = (status: number) => new Response(isBodiless(status) ? null : '{"text":"hi"}', { status })

test.each(apiRetryStatuses)(
  'figure R7: tries a call with the status %i four times, after 0, 500, 2000 and 6500 ms',
  async (status) => {
    const { at, clock, http } = setup(() => answerWith(status))

    const called = http.call(greet, { name: 'ada' })
    called.catch(() => {})
    await clock.advance(60_000)

    expect(at()).toEqual(schedule)
    await expect(called).rejects.toMatchObject({ name: 'ProviderError', status })
  },
)

test('figure R7: tries a call with any other status once', async () => {
  for (const status of statuses.filter((each) => !apiRetryStatuses.includes(each))) {
    const { at, clock, http } = setup(() => answerWith(status))

    const outcome = await http.call(greet, { name: 'ada' }).then(
      (value) => value,
      (error: unknown) => error,
    )

    expect(at()).toEqual([0])
    expect(clock.pending()).toBe(0)
    if (status >= 300) expect(outcome).toMatchObject({ name: 'ProviderError', status })
    else if (!isBodiless(status)) expect(outcome).toEqual({ text: 'hi' })
  }
})

test('figure R7: tries a network error four times, then rejects with OFFLINE', async () => {
  const cause = new TypeError('Failed to fetch')
  const { at, clock, http } = setup(() => Promise.reject(cause))

  const called = http.call(greet, { name: 'ada' })
  called.catch(() => {})
  await clock.advance(60_000)

  expect(at()).toEqual(schedule)
  await expect(called).rejects.toMatchObject({ code: 'OFFLINE', cause })
})

test('figure R7: keeps the retry schedule for any mix of failures before a success', async () => {
  const failures = fc.array(fc.constantFrom(...apiRetryStatuses, 'network' as const), { maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(failures, async (before) => {
      const { at, clock, http } = setup((count) => {
        const failure = before[count - 1]
        if (failure === 'network') throw new TypeError('Failed to fetch')
        return failure === undefined ? Response.json({ text: 'hi' }) : answerWith(failure)
      })

      const called = http.call(greet, { name: 'ada' })
      await clock.advance(7_000)

      expect(await called).toEqual({ text: 'hi' })
      expect(at()).toEqual(schedule.slice(0, before.length + 1))
    }),
    { numRuns: 100 },
  )
})

test.each([0, 250, 500, 1999, 6499])('figure R7: an abort after %i ms ends the retries immediately', async (after) => {
  const { at, clock, http } = setup(() => answerWith(503))
  const controller = new AbortController()
  const reason = new KeyhookError('ABORTED', 'left')

  const called = http.call(greet, { name: 'ada' }, { signal: controller.signal })
  called.catch(() => {})
  await clock.advance(after)
  controller.abort(reason)
  const before = at().length
  await clock.advance(60_000)

  await expect(called).rejects.toBe(reason)
  expect(at().length).toBe(before)
  expect(clock.pending()).toBe(0)
})

test('makes no call if the signal is already aborted', async () => {
  const { calls, http } = setup(() => Response.json({ text: 'hi' }))
  const reason = new KeyhookError('ABORTED', 'left')
  const signal = AbortSignal.abort(reason)

  await expect(http.call(greet, { name: 'ada' }, { signal })).rejects.toBe(reason)
  expect(calls).toEqual([])
})

test('prepares the headers again for each attempt', async () => {
  const { calls, clock, http } = setup((count) => (count < 3 ? answerWith(503) : Response.json({ text: 'hi' })))

  const called = http.call(greet, { name: 'ada' }, { headers: { custom: 'preserved' } })
  await clock.advance(7_000)
  await called

  expect(calls.map(({ init }) => init.headers)).toEqual([
    { try: '1', custom: 'preserved' },
    { try: '2', custom: 'preserved' },
    { try: '3', custom: 'preserved' },
  ])
})

/** Creates a client with DPoP proofs. Its server accepts only its current nonce (RFC 9449, section 8). */
function setupNonces(answers: { health?: () => Promise<Response>; nonce?: (count: number) => string } = {}) {
  const clock = createClock(0)
  const calls: string[] = []
  const nonce = answers.nonce ?? (() => `n${Math.floor(clock.now() / 30_000)}`)
  async function fetch({ pathname }: URL, { headers }: RequestInit = {}) {
    const sent = (headers as Record<string, string> | undefined)?.['nonce']
    if (pathname === '/health' && answers.health) return answers.health()
    const given = nonce(calls.length)
    calls.push(pathname === '/health' ? 'probe' : `calls with ${sent ?? 'none'}`)
    const isRefused = pathname !== '/health' && sent !== given
    return Response.json(isRefused ? { error: 'nonce', code: 'use_dpop_nonce' } : { text: 'hi' }, {
      status: isRefused ? 400 : 200,
      headers: { 'dpop-nonce': given, 'cache-control': 'no-store' },
    })
  }
  const http = createHttp({
    url: 'https://auth.example.com',
    fetch,
    nonce: createNonce({ ask: () => fetch(new URL('https://auth.example.com/health')), now: clock.now }),
    headers: async ({ nonce }) => {
      const fresh = await nonce()
      return fresh === undefined ? {} : { nonce: fresh }
    },
    sleep: clock.sleep,
  })
  return { calls, clock, greet: () => http.call(greet, { name: 'ada' }), http }
}

test("sends the server's newest DPoP nonce, and requests a new one if it is old", async () => {
  const { calls, clock, greet } = setupNonces()

  await Promise.all([greet(), greet()])
  await greet()
  await clock.advance(60_000)
  await greet()

  expect(calls).toEqual(['probe', 'calls with n0', 'calls with n0', 'calls with n0', 'probe', 'calls with n2'])
})

test('repeats a call with an expired nonce once, immediately', async () => {
  const { calls, greet } = setupNonces({ nonce: (count) => (count < 2 ? 'n0' : 'n1') })

  for (let count = 0; count < 3; count++) await greet()

  expect(calls).toEqual(['probe', 'calls with n0', 'calls with n0', 'calls with n1', 'calls with n1'])
})

test('does not loop if a server requires a new nonce each time', async () => {
  const { calls, greet } = setupNonces({ nonce: (count) => `n${count}` })

  await expect(greet()).rejects.toMatchObject({ code: 'INVALID_DATA', status: 400 })
  expect(calls).toEqual(['probe', 'calls with n0', 'calls with n1'])
})

test.each([
  ['sends none', async () => Response.json({})],
  ['is unreachable', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('makes the call without a nonce if a server %s', async (_, health) => {
  const { calls, greet } = setupNonces({ health })

  await greet()

  expect(calls).toEqual(['calls with none', 'calls with n0'])
})

test('the request for a nonce does not count as an attempt', async () => {
  const { at, clock, http } = setup((count) => (count % 2 ? refusal(`n${count}`) : answerWith(503)))

  const called = http.call(greet, { name: 'ada' })
  called.catch(() => {})
  await clock.advance(60_000)

  expect(at()).toEqual(schedule.flatMap((time) => [time, time]))
  await expect(called).rejects.toMatchObject({ status: 503 })
})

const refusal = (nonce: string) =>
  Response.json({ error: 'nonce', code: 'use_dpop_nonce' }, { status: 400, headers: { 'dpop-nonce': nonce } })

test('puts named fields into the path and other endpoint fields into the body', async () => {
  const { calls, http } = setup(() => Response.json({ text: 'hi' }))

  const input = { name: 'a/b c', words: 'hello', secret: 'no' }
  await http.call(greet, input)

  expect(calls[0]).toMatchObject({
    url: 'https://auth.example.com/api/v1/greet/a%2Fb%20c',
    init: { method: 'POST', body: '{"words":"hello"}' },
  })
})

test('sends the fields of a GET request in the query', async () => {
  const { calls, http } = setup(() => Response.json(null))

  await http.call(find, { word: 'a&b', page: 2 })

  expect(calls[0]!.url).toBe('https://auth.example.com/api/v1/find?word=a%26b&page=2')
  expect(calls[0]!.init.body).toBeUndefined()
})

test.each(['', 'not json', '[]', 'null', '{"text":1}', '{}'])(
  'rejects the response %j with a typed error',
  async (body) => {
    const { http } = setup(() => new Response(body))

    await expect(http.call(greet, { name: 'ada' })).rejects.toMatchObject({
      code: 'UNKNOWN_AUTH_ERROR',
      message: 'The answer to /api/v1/greet/{name} is malformed.',
    })
  },
)

test("does not retry an error that the caller's code throws, or report it as offline", async () => {
  const clock = createClock(0)
  const error = new KeyhookError('MUST_BE_AUTHENTICATED', 'User must be authenticated.')
  const http = createHttp({
    url: 'https://auth.example.com',
    fetch: () => Promise.reject(new Error('not reached')),
    headers: () => Promise.reject(error),
    sleep: clock.sleep,
  })

  await expect(http.call(greet, { name: 'ada' })).rejects.toBe(error)
})

/** Creates a response body that ends early, because the connection stalls or closes. */
const partly = (text: string, then: 'cut' | 'silence', signal?: AbortSignal | null) =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(text))
        signal?.addEventListener('abort', () => controller.error(signal.reason))
        if (then === 'cut') queueMicrotask(() => controller.error(new TypeError('terminated')))
      },
    }),
  )

test('retries a truncated response like a network error', async () => {
  const { at, clock, http } = setup((count) => (count < 3 ? partly('{"te', 'cut') : answerWith(200)))

  const called = http.call(greet, { name: 'ada' })
  await clock.advance(60_000)

  expect(await called).toEqual({ text: 'hi' })
  expect(at()).toEqual(schedule.slice(0, 3))
})

test('retries a stalled response after the timeout of the attempt', async () => {
  const clock = createClock(0)
  const at: number[] = []
  const http = createHttp({
    url: 'https://auth.example.com',
    fetch: async (_, { signal }) => {
      at.push(clock.now())
      return at.length === 1 ? partly('{"te', 'silence', signal) : answerWith(200)
    },
    headers: async () => ({}),
    sleep: clock.sleep,
    within: (run, signal) => withDeadline({ ms: 20_000, run, signal, sleep: clock.sleep }),
  })

  const called = http.call(greet, { name: 'ada' })
  await clock.advance(60_000)

  expect(await called).toEqual({ text: 'hi' })
  expect(at).toEqual([0, 20_500])
})

test('an abort during the response ends the call immediately', async () => {
  const clock = createClock(0)
  const controller = new AbortController()
  const http = createHttp({
    url: 'https://auth.example.com',
    fetch: async (_, { signal }) => partly('{"te', 'silence', signal),
    headers: async () => ({}),
    sleep: clock.sleep,
    within: (run, signal) => withDeadline({ ms: 20_000, run, signal, sleep: clock.sleep }),
  })
  const called = http.call(greet, { name: 'ada' }, { signal: controller.signal })
  called.catch(() => {})
  await clock.advance(100)

  controller.abort(new Error('enough'))

  await expect(called).rejects.toThrow('enough')
})
