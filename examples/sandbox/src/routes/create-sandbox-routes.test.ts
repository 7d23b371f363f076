// Proves security rule 24.
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { createPublicClient, http, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog, createProvider } from '@keyhook/provider'
import { parseSettings } from '@keyhook/provider/core'
import { createSandboxRoutes } from './create-sandbox-routes.js'
import { createInbox } from '@keyhook/provider/fakes'
import { freePort } from '@keyhook/test-kit/ports/free-port'
import { startNode } from '../nodes/start-node.js'

const origin = 'http://auth.localhost:8787'
const app = { id: 'keyhook-test-app-00000001', name: 'Test app', origins: ['http://app.localhost:5173'] }
let node = { url: '', stop: async () => {} }

beforeAll(async () => {
  const port = await freePort()
  const { stop } = await startNode({ chainId: 31337, port })
  node = { url: `http://127.0.0.1:${port}`, stop }
})
afterAll(() => node.stop())

function setUp(url = node.url) {
  const inbox = createInbox(() => 1_800_000_000_000)
  const provider = createProvider({
    database: ':memory:',
    sandbox: createSandboxRoutes(inbox),
    log: createLog({ write: () => {} }),
    secrets: { root: new Uint8Array(32), recovery: new Uint8Array(32).fill(1) },
    senders: { mail: inbox, sms: inbox },
    settings: parseSettings({ origin, nodes: { 31337: url }, apps: [app] }),
  })
  const call = (path: string, init: RequestInit = {}, at = origin) => provider.fetch(new Request(`${at}${path}`, init))
  const ask = (body: unknown, headers: Record<string, string> = {}) =>
    call('/sandbox/faucet', { method: 'POST', body: JSON.stringify(body), headers })
  return { ask, call, inbox }
}

const email = { subject: '123456 is your code for Test app', text: 'Your code: 123456', html: '<p>123456</p>' }

test('the inbox lists all messages newest first, with the code as a separate field', async () => {
  const { call, inbox } = setUp()
  await inbox.send({ to: 'ada@example.com', ...email })
  await inbox.send({ to: 'grace@example.com', ...email, subject: '654321 is your code for Test app' })
  await inbox.send({ to: '+15555550100', text: '271828 is your code for Test app' })
  const all = (await (await call('/sandbox/inbox.json')).json()) as { messages: unknown[] }
  const hers = (await (await call('/sandbox/inbox.json?to=Ada@example.com')).json()) as { messages: unknown[] }

  expect(all.messages).toMatchObject([
    { to: '+15555550100', code: '271828' },
    { to: 'grace@example.com', code: '654321', receivedAt: '2027-01-15T08:00:00.000Z' },
    { to: 'ada@example.com', code: '123456' },
  ])
  expect(hers.messages).toMatchObject([{ to: 'ada@example.com', text: 'Your code: 123456' }])
})

test("the inbox shows an email's address on its own line, and marks outdated codes", async () => {
  const { inbox } = setUp()
  const to = 'ada@example.com'
  await inbox.send({
    to,
    ...email,
    text: 'Your code: 123456\n\nhttp://app.localhost:5173/#keyhook_login=t\n\nSee http://a.example',
  })
  await inbox.send({ to, ...email, subject: '222222 is your code for Test app' })
  await inbox.send({ to, ...email, subject: '333333 opens your wallet' })
  await inbox.send({ to: 'grace@example.com', ...email })
  await inbox.send({ to, subject: 'Your account was changed', text: 'javascript:alert(1)' })

  expect(inbox.list(to)).toMatchObject([
    { code: undefined, isSuperseded: false, link: undefined },
    { code: '333333', isSuperseded: false },
    { code: '222222', isSuperseded: false },
    { code: '123456', isSuperseded: true, link: 'http://app.localhost:5173/#keyhook_login=t' },
  ])
  expect(inbox.list('grace@example.com')).toMatchObject([{ isSuperseded: false }])
})

test.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'])(
  'rejects requests through a local proxy with %s',
  async (name) => {
    const { call } = setUp()

    expect((await call('/sandbox/inbox.json', { headers: { [name]: 'example.com' } })).status).toBe(403)
  },
)

test('the inbox page loads only its own style and script', async () => {
  const { call } = setUp()
  const page = await call('/sandbox/inbox')
  const html = await page.text()
  const parts = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path = '']) => path)
  const statuses = await Promise.all(parts.map(async (path) => (await call(path)).status))

  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; " +
      "frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  expect(parts).toEqual(['/sandbox/inbox.css', '/sandbox/inbox.js', '/sandbox/inbox.json'])
  expect(statuses).toEqual([200, 200, 200])
  expect(html).not.toMatch(/<style|<script>| style=| on\w+=/)
})

test('shows an HTML email in a frame without scripts or requests', async () => {
  const { call, inbox } = setUp()
  await inbox.send({ to: 'ada@example.com', ...email })
  await inbox.send({ to: '+15555550100', text: '654321' })
  const [sms, received] = inbox.list()
  const preview = await call(`/sandbox/inbox/${received?.id}`)

  expect(await preview.text()).toBe(email.html)
  expect(preview.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
  )
  for (const id of [sms?.id, 'unknown']) expect((await call(`/sandbox/inbox/${id}`)).status).toBe(404)
})

test.each(['http://evil.example:8787', 'http://auth.localhost.evil.example:8787', 'http://192.168.0.1:8787'])(
  'does not serve the sandbox at the host name %s',
  async (at) => {
    const { call } = setUp()

    expect((await call('/sandbox/inbox.json', {}, at)).status).toBe(403)
    expect((await call('/sandbox/inbox', {}, at)).status).toBe(403)
    expect((await call('/sandbox/inbox/1', {}, at)).status).toBe(403)
    expect((await call('/sandbox/faucet', { method: 'POST', body: '{}' }, at)).status).toBe(403)
  },
)

test("other origins, including the app's, cannot read the inbox", async () => {
  const { call } = setUp()
  for (const foreign of ['http://app.localhost:5173', 'https://evil.example', 'null'])
    expect((await call('/sandbox/inbox.json', { headers: { origin: foreign } })).status).toBe(403)
})

test('the faucet sends one ether, also to a request from an app page', async () => {
  const { ask } = setUp()
  const address = privateKeyToAddress(generatePrivateKey())
  const response = await ask({ address }, { origin: 'http://app.localhost:5173' })
  const { hash } = (await response.json()) as { hash: `0x${string}` }
  const client = createPublicClient({ pollingInterval: 100, transport: http(node.url) })
  // The transaction is already in a block, so the balance includes it.
  const [balance, receipt] = [await client.getBalance({ address }), await client.getTransactionReceipt({ hash })]

  expect(response.headers.get('access-control-allow-origin')).toBe('http://app.localhost:5173')
  expect(receipt.status).toBe('success')
  expect(balance).toBe(parseEther('1'))
})

test('the faucet rejects other origins, invalid addresses and unknown chains', async () => {
  const { ask, call } = setUp()
  const address = privateKeyToAddress(generatePrivateKey())
  const statuses = await Promise.all([
    ask({ address }, { origin: 'https://evil.example' }),
    ask({ address: '0x12' }),
    ask({ address, chainId: 1 }),
    ask({ address: 1 }),
    ask(null),
    call('/sandbox/faucet', { method: 'POST', body: '{' }),
  ])

  expect(statuses.map(({ status }) => status)).toEqual([403, 422, 404, 400, 400, 400])
})

test("the faucet's response reports an unreachable node", async () => {
  const { ask } = setUp('http://127.0.0.1:1')
  const response = await ask({ address: privateKeyToAddress(generatePrivateKey()) })

  expect(response.status).toBe(502)
  expect(await response.json()).toMatchObject({ error: 'The chain node did not respond. Check that it is running.' })
})
