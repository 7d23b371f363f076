import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder, readTree } from '../folders.js'
import { keyhook } from '../keyhook.js'
import { host, makeRegistry } from '../make-registry.js'

type Answer = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Serves a registry on this machine. `answer` can replace responses. */
async function setUp(answer: Answer = (_request, _response, next) => next()) {
  const { root: registry } = await makeRegistry()
  const requests: { path: string; headers: IncomingMessage['headers'] }[] = []
  const server = createServer((request, response) => {
    requests.push({ path: request.url!, headers: request.headers })
    answer(request, response, () => {
      const path = join(registry, 'dist', request.url!)
      if (!existsSync(path)) return void response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
      const body = readFileSync(path)
      const etag = `"${createHash('sha256').update(body).digest('hex')}"`
      if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end()
      response.writeHead(200, { 'content-type': 'application/json', etag }).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const root = makeFolder(host)
  return {
    address,
    requests,
    root,
    add: (env = {}) => keyhook(root, ['add', 'card', '--no-install', '--registry', `${address}/r`], env),
    tree: () => readTree(root),
  }
}

test('downloads the index, the release and the item, and revalidates each by ETag the second time', async () => {
  const { add, requests, tree } = await setUp()

  expect((await add()).code).toBe(0)
  expect(tree()['src/components/keyhook/screens/card.tsx']).toContain('Card')
  expect(requests.map(({ path }) => path)).toEqual([
    '/r/versions.json',
    '/r/v/1.0.0/registry.json',
    '/r/v/1.0.0/card.json',
  ])

  requests.length = 0
  expect((await add()).code).toBe(0)
  expect(requests.length).toBeGreaterThan(0)
  expect(requests.every(({ headers }) => headers['if-none-match'])).toBe(true)
})

const json = { 'content-type': 'application/json' }
const faults: [name: string, answer: Answer, sentence: RegExp][] = [
  [
    '401',
    (_, response) => void response.writeHead(401, json).end('{"message":"Ask Ada for a token."}'),
    /rejects the request \(401\)\. Ask Ada for a token\./,
  ],
  ['404', (_, response) => void response.writeHead(404, json).end('{}'), /does not exist/],
  [
    '404 with a large message',
    (_, response) => void response.writeHead(404, json).end(JSON.stringify({ message: 'x'.repeat(20_000) })),
    /does not exist\.$/m,
  ],
  ['500', (_, response) => void response.writeHead(500, json).end('{}'), /responds with the status 500/],
  [
    'an HTML page',
    (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
    /text\/html instead of JSON/,
  ],
  ['truncated JSON', (_, response) => void response.writeHead(200, json).end('{"versions": ["1.'), /is not JSON/],
  ['a cut connection', (_, response) => void response.destroy(), /cannot be reached/],
  [
    'half of a response body',
    (_, response) =>
      void response.writeHead(200, { ...json, 'content-length': '5000' }).write('{', () => response.destroy()),
    /cannot be reached/,
  ],
  [
    'an endless redirect',
    (request, response) => void response.writeHead(302, { location: `${request.url}x` }).end(),
    /redirects more than 3 times/,
  ],
  [
    'JSON of another kind',
    (_, response) =>
      void response.writeHead(200, json).end('{"versions":["1.0.0"],"changes":[],"items":[{"name":"a"}]}'),
    /is not a valid registry file/,
  ],
]

test.each(faults)('exits with code 7, prints one sentence and writes nothing for %s', async (_, answer, sentence) => {
  const { add, tree } = await setUp(answer)

  const { code, stderr } = await add()

  expect(code).toBe(7)
  expect(stderr).toMatch(sentence)
  expect(tree()).toEqual(host)
})

test('security rule 23, threat 40: exits with code 7 and writes nothing if one byte of a download differs', async () => {
  const { add, address, tree } = await setUp((request, response, next) => {
    if (request.url !== '/r/v/1.0.0/card.json') return next()
    void fetch(`${address}/r/card.json`)
      .then((answer) => answer.text())
      .then((text) => response.writeHead(200, json).end(text.replace('text-lg', 'text-xl')))
  })

  const { code, stderr } = await add()

  expect(code).toBe(7)
  expect(stderr).toContain('screens/card.tsx from')
  expect(stderr).toContain('does not match its hash')
  expect(tree()).toEqual(host)
})

test('retries a request after two server errors', async () => {
  let failures = 2
  const { add } = await setUp((_, response, next) => (failures-- > 0 ? void response.writeHead(503).end() : next()))

  expect((await add()).code).toBe(0)
})

test('requests files in parallel from a slow server', async () => {
  const held: (() => void)[] = []
  const { address, root } = await setUp((request, _, next) => {
    if (!/(?:card|form)\.json$/.test(request.url!)) return void sleep(300).then(next)
    held.push(next)
    // The server responds after it received both requests.
    if (held.length === 2) for (const answer of held) answer()
  })

  const { code } = await keyhook(root, ['add', 'card', 'form', '--no-install', '--registry', `${address}/r`])

  expect([code, held.length]).toEqual([0, 2])
})

test('exits with code 7 for a URL without a server', async () => {
  const { root, tree } = await setUp()

  const { code, stderr } = await keyhook(root, ['add', 'card', '--registry', 'http://127.0.0.1:9/r'])

  expect(code).toBe(7)
  expect(stderr).toContain('cannot be reached')
  expect(tree()).toEqual(host)
})

test("security rule 33: sends a registry's headers only to that registry, and reports a missing environment variable", async () => {
  const otherServer = await setUp()
  const { add, address, requests, root } = await setUp((request, response, next) =>
    request.url === '/r/v/1.0.0/card.json'
      ? void response.writeHead(302, { location: `${otherServer.address}/r/card.json` }).end()
      : next(),
  )
  const headers = ['--header', 'Authorization: Bearer ${TOKEN}', '--header', 'X-Team: a']
  const trust = (env = {}) => keyhook(root, ['registry', 'trust', `${address}/r`, ...headers], env)

  const missing = await trust()
  expect(missing.code).toBe(7)
  expect(missing.stderr).toContain('TOKEN')

  expect((await trust({ TOKEN: 'secret' })).code).toBe(0)
  expect((await add({ TOKEN: 'secret' })).code).toBe(0)
  expect(requests.every(({ headers }) => headers.authorization === 'Bearer secret' && headers['x-team'] === 'a')).toBe(
    true,
  )
  expect(otherServer.requests.map(({ headers }) => [headers.authorization, headers['x-team']])).toEqual([
    [undefined, undefined],
  ])
})
