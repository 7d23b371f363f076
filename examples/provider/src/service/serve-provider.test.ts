// Proves security rule 24.

import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { setupServer } from 'msw/node'
import { expect, test } from 'vitest'
import { rejection } from '../../test/set-up.js'
import { createLog } from '../connections/create-log.js'
import { createSandboxRoutes } from '@keyhook/sandbox/internal/src/routes/create-sandbox-routes'
import { HeaderFields } from '../http/reply.js'
import { createInbox } from '../fakes/create-inbox.js'
import { createProvider } from '../app/create-provider.js'
import { SandboxExposedError, serveProvider } from './serve-provider.js'
import { parseSettings } from '../settings/parse-settings.js'
import { createTestProvider } from '../test.js'
import { toMswHandler } from '../app/to-msw-handler.js'

const settings = parseSettings({
  origin: 'http://auth.localhost:8787',
  apps: [{ id: 'keyhook-test-app-00000001', name: 'Test app', origins: ['http://app.localhost'] }],
})

function withDoors() {
  const inbox = createInbox(() => 0)
  const secrets = { root: new Uint8Array(32), recovery: new Uint8Array(32).fill(1) }
  const log = createLog({ write: () => {} })
  return createProvider({
    database: ':memory:',
    log,
    sandbox: createSandboxRoutes(inbox),
    senders: { mail: inbox, sms: inbox },
    secrets,
    settings,
  })
}

test.each(['0.0.0.0', '::', '192.168.0.1', 'provider.example.com', ''])(
  'does not start the sandbox on the host name %j',
  async (hostname) => {
    const provider = withDoors()

    await expect(serveProvider(provider, { hostname, port: 0 })).rejects.toThrow(SandboxExposedError)
    await provider.close()
  },
)

test('can listen on every address without the sandbox', async () => {
  const { port, stop } = await serveProvider(createTestProvider().provider, { hostname: '0.0.0.0', port: 0 })

  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200)
  await stop()
})

test('listens on localhost over IPv4, and over IPv6 if available', async () => {
  const { port, stop } = await serveProvider(createTestProvider().provider, { hostname: 'localhost', port: 0 })
  const hasIpv6 = await new Promise<boolean>((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(0, '::1', () => probe.close(() => resolve(true)))
  })

  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200)
  if (hasIpv6) expect((await fetch(`http://[::1]:${port}/health`)).status).toBe(200)
  await stop()
})

test('rejects a start on a used port', async () => {
  const first = await serveProvider(createTestProvider().provider, { hostname: '127.0.0.1', port: 0 })
  const second = createTestProvider()

  expect(await rejection(serveProvider(second.provider, { hostname: '127.0.0.1', port: first.port }))).toMatchObject({
    code: 'EADDRINUSE',
  })
  await second.close()
  await first.stop()
})

test('finishes running calls on shutdown, and accepts no new calls', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let began = () => {}
  const hasStarted = new Promise<void>((resolve) => {
    began = resolve
  })
  const provider = createTestProvider({
    senders: {
      mail: {
        async send() {
          began()
          await held
        },
      },
    },
  })
  const { port, stop } = await serveProvider(provider.provider, { hostname: '127.0.0.1', port: 0 })
  const running = fetch(`http://127.0.0.1:${port}/api/v1/passwordless/init`, {
    method: 'POST',
    body: JSON.stringify({ email: 'ada@example.com' }),
    headers: { 'privy-app-id': provider.appId },
  })
  await hasStarted
  const stopped = stop()
  const refused = await rejection(fetch(`http://127.0.0.1:${port}/health`))
  release()

  expect((await running).status).toBe(200)
  await stopped
  expect(refused).toBeInstanceOf(TypeError)
})

test('threat 37: responds to a call that exceeds its deadline, and releases its resources', async () => {
  const provider = createTestProvider({ deadline: 200, senders: { mail: { send: () => new Promise(() => {}) } } })
  const response = await provider.fetch(`${provider.url}/api/v1/passwordless/init`, {
    method: 'POST',
    body: JSON.stringify({ email: 'ada@example.com' }),
    headers: { 'privy-app-id': provider.appId },
  })

  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ error: 'The response took too long.' })
  // Resolves only when no call holds a connection.
  await provider.close()
})

test('threat 37: disconnects clients with invalid or oversized headers, and serves other clients', async () => {
  const { port, stop } = await serveProvider(createTestProvider().provider, { hostname: '127.0.0.1', port: 0 })
  const send = (text: string) =>
    new Promise<string>((resolve, reject) => {
      let answer = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
      socket.on('close', () => resolve(answer))
      socket.on('error', reject)
    })
  const large = await send(`GET /health HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`)
  const nonsense = await send('nonsense\r\n\r\n')
  const slow = connect(port, '127.0.0.1', () => slow.write('POST /health HTTP/1.1\r\n'))
  await once(slow, 'connect')
  const others = await fetch(`http://127.0.0.1:${port}/health`)
  slow.destroy()

  expect(large).toMatch(/^HTTP\/1\.1 431 /)
  // The server closed the connection before the headers became a request.
  expect(large).not.toMatch(/x-request-id/i)
  expect(nonsense).toMatch(/^HTTP\/1\.1 400 /)
  expect(others.status).toBe(200)
  await stop()
})

test('answers the next call on a proxy connection after rejecting an oversized call', async () => {
  const provider = createTestProvider()
  const { port, stop } = await serveProvider(provider.provider, { hostname: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = (length: number) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'privy-app-id': provider.appId }
      const call = request({ agent, headers, method: 'POST', path: '/api/v1/passwordless/init', port }, (answer) =>
        answer.resume().once('end', () => resolve(answer.statusCode)),
      )
      call.on('error', reject).end(JSON.stringify({ email: 'a'.repeat(length) }))
    })
  const statuses = [await send(1_000_000), await send(10)]
  agent.destroy()

  expect(statuses).toEqual([413, 422])
  await stop()
})

test('serves requests with an invalid Host header', async () => {
  const { port, stop } = await serveProvider(createTestProvider().provider, { hostname: '127.0.0.1', port: 0 })
  const status = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const call = request({ host: '127.0.0.1', port, path: '/health', headers: { host } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      call.on('error', reject).end()
    })

  expect(await status('evil.example/..')).toBeLessThan(500)
  expect(await status('[::')).toBeLessThan(500)
  expect(await status('auth.localhost')).toBe(200)
  await stop()
})

test('answers calls in tests through msw, at an origin without a port', async () => {
  const provider = createTestProvider()
  const server = setupServer(toMswHandler(provider.provider))
  server.listen({ onUnhandledRequest: 'error' })
  const response = await fetch(`${provider.url}/api/v1/apps/${provider.appId}`)
  server.close()

  expect(await response.json()).toMatchObject({ id: provider.appId })
})

test('security rule 32: during shutdown, closes a persistent connection after the response, and is not ready', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let began = () => {}
  const hasStarted = new Promise<void>((resolve) => (began = resolve))
  const send = async () => {
    began()
    await held
  }
  const provider = createTestProvider({ senders: { mail: { send } } })
  const { port, stop } = await serveProvider(provider.provider, { hostname: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const call = (path: string, body?: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { 'privy-app-id': provider.appId }
      const call = request(
        { agent, host: '127.0.0.1', port, path, method: body ? 'POST' : 'GET', headers },
        (answer) => {
          answer.resume()
          answer.once('end', () => resolve(answer))
        },
      )
      call.once('error', reject).end(body)
    })
  const reused = await call('/health')
  const running = call('/api/v1/passwordless/init', JSON.stringify({ email: 'ada@example.com' }))
  // Waits for the same connection.
  const next = call('/ready')
  await hasStarted
  const stopped = stop()
  release()
  const answer = await running

  expect(reused.headers.connection).toBe('keep-alive')
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close'])
  expect(await rejection(next)).toMatchObject({ code: 'ECONNREFUSED' })
  expect(await (await provider.fetch(`${provider.url}/ready`)).json()).toMatchObject({ reasons: ['stopping'] })
  await stopped
  agent.destroy()
})

test('security rule 32: shuts down even if the database does not respond', async () => {
  const provider = createTestProvider()
  await provider.migrate()
  const close = () => new Promise<never>(() => {})
  const stuck = { ...provider.provider, close }
  const { stop } = await serveProvider(stuck, { hostname: '127.0.0.1', port: 0, requestTimeout: 100 })

  await expect(stop()).resolves.toBeUndefined()
  await provider.close()
})

test("uses the socket's address for network rate limits", async () => {
  const provider = createTestProvider({ settings: { limits: { network: 2 } } })
  const { port, stop } = await serveProvider(provider.provider, { hostname: '127.0.0.1', port: 0 })
  const status = async () =>
    (
      await fetch(`http://127.0.0.1:${port}/api/v1/token_price?chainId=1&tokenSymbol=ETH`, {
        headers: { 'privy-app-id': provider.appId, 'x-forwarded-for': `192.0.2.${Math.floor(Math.random() * 255)}` },
      })
    ).status

  expect([await status(), await status(), await status()]).toEqual([200, 200, 429])
  await stop()
})

test('threat 37: keeps serving after a response that cannot be sent', async () => {
  const { provider } = createTestProvider()
  const headers = new HeaderFields({ 'X-Name': 'two\nlines' })
  const broken = { ...provider, answer: async () => ({ body: '', headers, status: 200 }) }
  const { port, stop } = await serveProvider(broken, { hostname: '127.0.0.1', port: 0 })

  // A connection that stays open rejects with another error.
  const call = fetch(`http://127.0.0.1:${port}/api/v1/apps/one`, { signal: AbortSignal.timeout(5000) })
  expect(await rejection(call)).toBeInstanceOf(TypeError)
  // A request with an unusual URL is converted to a `Request`.
  const { statusCode } = await new Promise<IncomingMessage>((resolve, reject) =>
    request({ port, path: '//health', host: '127.0.0.1' }, (answer) => resolve(answer.resume()))
      .on('error', reject)
      .end(),
  )
  expect(statusCode).toBe(404)
  await stop()
})

test.each(['a:99999', '999.999.999.999', 'xn--a', 'a b', '[::1'])(
  'threat 37: answers 400 to the host %j, without a logged error',
  async (host) => {
    const lines: string[] = []
    const log = createLog({ write: (line) => void lines.push(line) })
    const { provider } = createTestProvider({ log })
    const { port, stop } = await serveProvider(provider, { hostname: '127.0.0.1', port: 0 })
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    socket.end(`GET /api/v1/apps/a HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    await once(socket, 'close')
    await stop()

    expect(text).toMatch(/^HTTP\/1\.1 400 /)
    expect(lines.filter((line) => line.includes('stack'))).toEqual([])
  },
)
