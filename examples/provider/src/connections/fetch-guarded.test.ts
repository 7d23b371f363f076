// Proves threat 23.
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer as createRawServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { rejection } from '../../test/set-up.js'
import { fetchGuarded } from './fetch-guarded.js'

/** Sets up a service in the private network that counts its connections. */
async function setUpInside(
  answer: (
    path: string,
    requested: IncomingMessage,
  ) => { status?: number; location?: string; body?: string } = () => ({}),
) {
  let connections = 0
  const server = createServer((request, response) => {
    const { body = '{}', location, status = 200 } = answer(request.url ?? '', request)
    response.writeHead(status, location === undefined ? {} : { location }).end(status === 204 ? undefined : body)
  })
  server.on('connection', () => (connections += 1))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { port, connections: () => connections }
}

test.each([
  ['a loopback address', '127.0.0.1'],
  ['a decimal loopback address', '2130706433'],
  ['a hexadecimal loopback address', '0x7f000001'],
  ['an IPv6 loopback address', '[::1]'],
  ['an IPv4 loopback address in IPv6 form', '[::ffff:127.0.0.1]'],
  ['a private network address', '10.0.0.1'],
  ['a cloud metadata address', '169.254.169.254'],
  ['an Azure host service address', '168.63.129.16'],
  ['a unique local IPv6 address', '[fd00::1]'],
  ['a shared carrier address', '100.64.0.1'],
  ['the unspecified address', '0.0.0.0'],
  ['a private address behind NAT64', '[64:ff9b::7f00:1]'],
])('does not connect to a private address: %s', async (_, host) => {
  const { connections, port } = await setUpInside()

  expect(await rejection(fetchGuarded(`https://${host}:${port}/`, {}, { allowsPrivate: false }))).toMatchObject({
    message: 'The address is not on the public internet.',
  })
  expect(connections()).toBe(0)
})

test('rejects a host name if any of its addresses is private, after one lookup', async () => {
  const { connections, port } = await setUpInside()
  const requested: string[] = []
  const resolve = async (host: string) => {
    requested.push(host)
    // A DNS server that changes its answer.
    return requested.length === 1 ? ['8.8.8.8', '127.0.0.1'] : ['127.0.0.1']
  }

  expect(
    await rejection(fetchGuarded(`https://rebinding.example:${port}/`, {}, { allowsPrivate: false, resolve })),
  ).toMatchObject({ message: 'The address is not on the public internet.' })
  expect(requested).toEqual(['rebinding.example'])
  expect(connections()).toBe(0)
})

test('rejects plain HTTP, redirects, and documents over 1 MB', async () => {
  const inside = await setUpInside()
  const external = await setUpInside((path) =>
    path === '/redirect'
      ? { status: 302, location: `http://127.0.0.1:${inside.port}/` }
      : { body: path === '/large' ? 'x'.repeat(1024 * 1024 + 1) : 'found' },
  )
  const at = (path: string, allowsPrivate = true) =>
    fetchGuarded(
      `http://external.example:${external.port}${path}`,
      {},
      { allowsPrivate, resolve: async () => ['127.0.0.1'] },
    )

  expect(await (await at('/')).text()).toBe('found')
  expect(await rejection(at('/', false))).toMatchObject({ message: 'The URL does not use https.' })
  expect(await rejection(at('/redirect'))).toMatchObject({
    cause: { message: 'The server responded with status 302.' },
  })
  expect(await rejection(at('/large'))).toMatchObject({ cause: { message: 'The document is too large.' } })
  expect(inside.connections()).toBe(0)
})

test('fetchGuarded behaves like fetch on a separate connection', async () => {
  const service = await setUpInside((path, { headers, method }) => ({
    status: path === '/empty' ? 204 : 400,
    body: JSON.stringify({ method, type: headers['content-type'], authorization: headers.authorization }),
  }))
  const at = (path: string) =>
    fetchGuarded(
      `http://vendor.example:${service.port}${path}`,
      { method: 'POST', headers: { authorization: 'Basic YQ==' }, body: new URLSearchParams({ code: 'a' }) },
      { allowsPrivate: true, resolve: async () => ['127.0.0.1'] },
    )
  const answer = await at('/')

  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({
    method: 'POST',
    type: 'application/x-www-form-urlencoded;charset=UTF-8',
    authorization: 'Basic YQ==',
  })
  expect((await at('/empty')).status).toBe(204)
  expect(service.connections()).toBe(2)
})

test('fetchGuarded rejects like fetch when the caller aborts a pending request', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    silent.closeAllConnections()
    silent.close()
  })
  const { port } = silent.address() as AddressInfo
  const leave = new AbortController()
  const requested = once(silent, 'request').then(() => leave.abort())
  const answer = fetchGuarded(`http://127.0.0.1:${port}/`, { signal: leave.signal }, { allowsPrivate: true })

  expect(await rejection(answer)).toBeInstanceOf(TypeError)
  await requested
})

test.each([
  ['no response', ''],
  ['half of a response', 'HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\n{}'],
])('threat 37: times out even if garbage collection runs, after %s', async (_, sent) => {
  let reach = () => {}
  const reached = new Promise<void>((resolve) => (reach = resolve))
  const silent = createRawServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.on('data', () => socket.write(sent, () => reach()))
  })
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    vi.useRealTimers()
    silent.close()
  })
  const { port } = silent.address() as AddressInfo
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isOver = false
  const answer = rejection(fetchGuarded(`http://127.0.0.1:${port}/`, {}, { allowsPrivate: true })).finally(
    () => (isOver = true),
  )
  await reached

  vi.advanceTimersByTime(4999)
  await new Promise((resolve) => setImmediate(resolve))
  expect(isOver).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await answer).toMatchObject({ name: 'TypeError' })
  expect(vi.getTimerCount()).toBe(0)
})

/** Sets up a server that answers each connection with this text. */
async function setUpRaw(answer: string) {
  const server = createRawServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.once('data', () => socket.end(answer))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test.each([101, 999, 600, 99, 0])(
  'threat 37: rejects a response of status %i without throwing synchronously',
  async (status) => {
    const address = await setUpRaw(`HTTP/1.1 ${String(status).padStart(3, '0')} No\r\nContent-Length: 2\r\n\r\n{}`)

    expect(await rejection(fetchGuarded(address, {}, { allowsPrivate: true }))).toMatchObject({
      message: 'The request to the server failed.',
      cause: { message: `The server responded with status ${status}.` },
    })
  },
)

test.each([
  ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n'],
  ['half of a response body', 'HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\n{}'],
  ['no HTTP response', 'SSH-2.0-OpenSSH_9.6\r\n'],
  ['nothing', ''],
])('threat 37: rejects a response with %s', async (_, answer) => {
  const address = await setUpRaw(answer)

  expect(await rejection(fetchGuarded(address, {}, { allowsPrivate: true }))).toBeInstanceOf(TypeError)
})

test('threat 37: rejects a host name that resolves to no address', async () => {
  const resolve = async () => ['not an address']

  expect(await rejection(fetchGuarded('http://odd.example/', {}, { allowsPrivate: true, resolve }))).toBeInstanceOf(
    TypeError,
  )
})
