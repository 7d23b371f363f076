import { defineEndpoint } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { FetchExternal } from '../ports/fetch-external.js'
import { callService } from './call-service.js'

const endpoint = defineEndpoint({
  method: 'POST',
  path: 'users/{id}/orders',
  auth: 'none',
  request: z.object({ id: z.string(), amount: z.string() }),
  response: z.object({ order: z.string() }),
})

/** Calls a fake service, and returns its result and the requests it received. */
async function call(answer: FetchExternal, { url = 'https://vendor.example/v1/' } = {}) {
  const calls: Parameters<FetchExternal>[] = []
  const fetchExternal: FetchExternal = async (...given) => (calls.push(given), answer(...given))
  const result = await callService({ fetchExternal }, endpoint, {
    ...{ input: { id: 'a/b', amount: '5' }, ms: 20, url },
    headers: (name) => ({ 'x-call': name }),
    toError: (status) => new Error(`refused with ${status}`),
    unavailable: () => new Error('unavailable'),
  }).catch((error: Error) => error.message)
  return { calls, result }
}

test('sends a request to the service once, does not follow redirects, and decodes the response', async () => {
  const { calls, result } = await call(async () => Response.json({ order: '7', more: true }))

  expect(result).toEqual({ order: '7' })
  expect(calls).toMatchObject([
    [
      'https://vendor.example/v1/users/a%2Fb/orders',
      {
        ...{ method: 'POST', redirect: 'error', body: JSON.stringify({ amount: '5' }) },
        headers: {
          'content-type': 'application/json',
          'x-call': 'POST vendor.example/v1/users/a%2Fb/orders',
        },
      },
      { allowsPrivate: false },
    ],
  ])
})

test('calls a service at a private address only if the address is this machine', async () => {
  const guardOf = async (url: string) =>
    (await call(async () => Response.json({ order: '7' }), { url })).calls[0]![2].allowsPrivate

  expect(await guardOf('http://127.0.0.1:9/')).toBe(true)
  expect(await guardOf('https://10.0.0.1/')).toBe(false)
})

test.each<[string, FetchExternal, string]>([
  ['a refusal', async () => Response.json({}, { status: 400 }), 'refused with 400'],
  ['a response with a retryable status', async () => Response.json({}, { status: 503 }), 'refused with 503'],
  ['a malformed response', async () => Response.json({ order: 7 }), 'unavailable'],
  ['a response that is not JSON', async () => new Response('<html>'), 'unavailable'],
  ['a lost connection', async () => Promise.reject(new TypeError('lost')), 'unavailable'],
  [
    'a late response',
    async (_, { signal }) =>
      new Promise((_resolve, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error))),
    'unavailable',
  ],
])('rejects the call after %s, without a retry', async (_, answer, message) => {
  const { calls, result } = await call(answer)

  expect(result).toBe(message)
  expect(calls).toHaveLength(1)
})

test('sends fields as a form, except the fields of the URL path', async () => {
  const calls: RequestInit[] = []
  const fetchExternal: FetchExternal = async (_, init) => (calls.push(init), Response.json({ order: '7' }))
  await callService({ fetchExternal }, endpoint, {
    ...{ input: { id: 'a', amount: '5 & 6' }, isForm: true, ms: 20, url: 'https://vendor.example/v1/' },
    unavailable: () => new Error('unavailable'),
  })

  expect(calls).toMatchObject([
    { body: 'amount=5+%26+6', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  ])
})

test.each<[string, () => Promise<unknown>, object]>([
  ['decodes what the reader returns', async () => ({ order: '7' }), { order: '7' }],
  ['fails if the reader fails', async () => Promise.reject(new TypeError('too large')), { message: 'unavailable' }],
])('with a custom response reader, the call %s', async (_, read, result) => {
  const fetchExternal: FetchExternal = async () => new Response('bytes')
  const called = callService({ fetchExternal }, endpoint, {
    ...{ input: { id: 'a', amount: '5' }, ms: 20, read, url: 'https://vendor.example/v1/' },
    unavailable: () => new Error('unavailable'),
  })

  expect(await called.catch((error: Error) => error)).toMatchObject(result)
})
