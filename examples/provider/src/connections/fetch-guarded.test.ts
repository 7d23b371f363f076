import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { rejection } from '../../test/set-up.js'
import { fetchGuarded } from './fetch-guarded.js'

/** A service of the inside, which counts who connects to it. */
async function setUpInside(
  answer: (path: string) => { status?: number; location?: string; body?: string } = () => ({}),
) {
  let connections = 0
  const server = createServer((request, response) => {
    const { body = '{}', location, status = 200 } = answer(request.url ?? '')
    response.writeHead(status, location === undefined ? {} : { location }).end(body)
  })
  server.on('connection', () => (connections += 1))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { port, connections: () => connections }
}

test.each([
  ['an address of this machine', '127.0.0.1'],
  ['a decimal one', '2130706433'],
  ['a hexadecimal one', '0x7f000001'],
  ['an IPv6 one', '[::1]'],
  ['an IPv4 one as IPv6', '[::ffff:127.0.0.1]'],
  ['a private one', '10.0.0.1'],
  ['one of cloud metadata', '169.254.169.254'],
  ['a unique local one', '[fd00::1]'],
  ['a shared one', '100.64.0.1'],
  ['all of them', '0.0.0.0'],
])('behavior: connects to nothing by %s', async (_, host) => {
  const { connections, port } = await setUpInside()

  expect(await rejection(fetchGuarded(`https://${host}:${port}/`, { allowsPrivate: false }))).toMatchObject({
    message: 'The address does not lead to the public internet.',
  })
  expect(connections()).toBe(0)
})

test('behavior: a name that leads inside by any of its addresses is refused, and is looked up once', async () => {
  const { connections, port } = await setUpInside()
  const asked: string[] = []
  const resolve = async (host: string) => {
    asked.push(host)
    // What a server of names answers that first says one thing, then another.
    return asked.length === 1 ? ['8.8.8.8', '127.0.0.1'] : ['127.0.0.1']
  }

  await rejection(fetchGuarded(`https://rebinding.example:${port}/`, { allowsPrivate: false, resolve }))
  expect(asked).toEqual(['rebinding.example'])
  expect(connections()).toBe(0)
})

test('behavior: no http, no redirect, and no more than 1 MB', async () => {
  const inside = await setUpInside()
  const outside = await setUpInside((path) =>
    path === '/redirect'
      ? { status: 302, location: `http://127.0.0.1:${inside.port}/` }
      : { body: path === '/large' ? 'x'.repeat(1024 * 1024 + 1) : 'found' },
  )
  const at = (path: string, allowsPrivate = true) =>
    fetchGuarded(`http://outside.example:${outside.port}${path}`, {
      allowsPrivate,
      resolve: async () => ['127.0.0.1'],
    })

  expect(await at('/')).toBe('found')
  expect(await rejection(at('/', false))).toMatchObject({ message: 'The address is not https.' })
  expect(await rejection(at('/redirect'))).toMatchObject({ message: 'Answered 302.' })
  expect(await rejection(at('/large'))).toMatchObject({ message: 'The document is too large.' })
  expect(inside.connections()).toBe(0)
})
