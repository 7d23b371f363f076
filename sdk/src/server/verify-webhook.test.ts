import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyWebhook } from './verify-webhook.js'

/** The example of Svix's documentation. Its secret has 24 bytes. */
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek'
const at = 1_614_265_330
const example = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
const body = '{"type":"user.created","app_id":"a","occurred_at":1,"user":{"id":"did:keyhook:1"}}'

const sign = (text: string, key = secret, signedId = id, seconds = at) =>
  `v1,${createHmac('sha256', Buffer.from(key.slice('whsec_'.length), 'base64'))
    .update(`${signedId}.${seconds}.${text}`)
    .digest('base64')}`

const headersOf = (signature = sign(body), change: Record<string, string> = {}) => ({
  'webhook-id': id,
  'webhook-timestamp': String(at),
  'webhook-signature': signature,
  ...change,
})
const now = () => at * 1000
const verify = (headers: Record<string, string>, options: Partial<verifyWebhook.Options> = {}, text = body) =>
  verifyWebhook({ body: text, headers }, { now, secret, ...options })

test("accepts the example webhook of Svix's documentation", async () => {
  expect(sign('{"test": 2432232314}')).toBe(example)
})

test('returns the event, its ID and the time of the attempt', async () => {
  expect(await verify(headersOf())).toEqual({ event: JSON.parse(body) as unknown, id, sentAt: new Date(at * 1000) })
})

test("reads Headers, Node's headers and Svix's header names, and a body of bytes", async () => {
  const svix = Object.fromEntries(
    Object.entries(headersOf()).map(([name, value]) => [name.replace('webhook', 'svix'), value]),
  )
  const bytes = new TextEncoder().encode(body)
  for (const headers of [new Headers(headersOf()), svix, { 'Webhook-Id': [id], ...headersOf() }])
    expect(await verifyWebhook({ body: bytes, headers }, { now, secret })).toMatchObject({ id })
})

test('accepts one of several signatures and one of several secrets during a rotation', async () => {
  expect(await verify(headersOf(`${sign(body, other)} ${sign(body)}`))).toMatchObject({ id })
  expect(await verify(headersOf(`v1a,AAAA ${sign(body)}`))).toMatchObject({ id })
  expect(await verify(headersOf(sign(body, other)), { secret: [secret, other] })).toMatchObject({ id })
})

test.each<[string, string, Record<string, string>, string?]>([
  ['without a signature', 'missing', { 'webhook-id': id, 'webhook-timestamp': String(at) }],
  ['with an empty ID', 'missing', headersOf(sign(body), { 'webhook-id': '' })],
  ['with a dot in its ID', 'malformed', headersOf(sign(body, secret, 'msg.1'), { 'webhook-id': 'msg.1' })],
  ['with a time that is no number', 'malformed', headersOf(sign(body), { 'webhook-timestamp': '1e9' })],
  ['with a changed body', 'signature', headersOf(), `${body} `],
  ['with another ID', 'signature', headersOf(sign(body), { 'webhook-id': 'msg_2' })],
  ['with another time', 'signature', headersOf(sign(body), { 'webhook-timestamp': String(at + 1) })],
  ['with another secret', 'signature', headersOf(sign(body, other))],
  ['with a signature of another version', 'signature', headersOf(sign(body).replace('v1', 'v2'))],
  ['with a signature that is no base64', 'signature', headersOf('v1,%')],
  ['with an empty signature', 'signature', headersOf('v1,')],
  ['with its signature after eight others', 'signature', headersOf(`${'v1,AAAA '.repeat(8)}${sign(body)}`)],
  ['whose body is no JSON', 'malformed', headersOf(sign('text')), 'text'],
  ['whose body is no object', 'malformed', headersOf(sign('null')), 'null'],
])('security rule 48: rejects a webhook %s', async (_, fault, headers, text = body) => {
  await expect(verify(headers, {}, text)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS', fault })
})

test('security rule 48: rejects a webhook whose time differs by more than five minutes', async () => {
  for (const seconds of [-300, 300])
    await expect(verify(headersOf(), { now: () => (at + seconds) * 1000 })).resolves.toMatchObject({ id })
  for (const seconds of [-301, 301])
    await expect(verify(headersOf(), { now: () => (at + seconds) * 1000 })).rejects.toMatchObject({ fault: 'expired' })
})

test.each(['', 'secret', 'whsec_', 'whsec_AAAA', 'whsec_%'])('rejects the secret %j', async (text) => {
  await expect(verify(headersOf(), { secret: text })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})

test('rejects an empty list of secrets', async () => {
  await expect(verify(headersOf(), { secret: [] })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})
