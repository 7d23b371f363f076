import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import type { Fault } from './fault.js'
import { type FaultProxy, startFaultProxy } from './start-fault-proxy.js'

/** A part that writes down what reached it and answers with it. */
async function startTarget(name = 'target') {
  const reached: string[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    reached.push(`${request.method} ${request.url} ${body}`.trim())
    response.setHeader('x-host', request.headers.host ?? '').end(`${name}: ${body}`)
  }
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  onTestFinished(stop)
  return { reached, stop, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function setUp(choose?: startFaultProxy.Choose) {
  const target = await startTarget()
  const proxy = await startFaultProxy({ targets: [target.url], choose })
  onTestFinished(proxy.close)
  return { proxy, target }
}

const always = (fault: Fault) => () => fault
const post = async ({ url }: FaultProxy, body: string, path = '/a') => {
  const response = await fetch(`${url}${path}`, { method: 'POST', body })
  return { status: response.status, body: await response.text(), host: response.headers.get('x-host') }
}

test('passes on what it is not told to harm, headers and query included', async () => {
  const { proxy, target } = await setUp()

  expect(await post(proxy, 'one', '/a?b=c')).toEqual({ status: 200, body: 'target: one', host: proxy.url.slice(7) })
  expect(target.reached).toEqual(['POST /a?b=c one'])
  expect(proxy.counts).toMatchObject({ 'passed': 1, 'drop-reply': 0 })
})

test('tells the plan what passes, counted since the plan was given', async () => {
  const { proxy } = await setUp()
  await post(proxy, 'one')
  const seen: startFaultProxy.Exchange[] = []
  proxy.choose((exchange) => void seen.push(exchange))

  await post(proxy, 'two', '/b?c=d')

  expect(seen).toEqual([{ method: 'POST', path: '/b', index: 0, body: 'two' }])
})

test.each([
  { fault: { kind: 'drop-reply' }, reached: ['POST /a one'] },
  { fault: { kind: 'cut' }, reached: [] },
  { fault: { kind: 'cut-midway' }, reached: ['POST /a one'] },
] as const)('$fault.kind: the caller gets no whole answer', async ({ fault, reached }) => {
  const { proxy, target } = await setUp(always(fault))

  await expect(post(proxy, 'one')).rejects.toThrow(/fetch failed|terminated/)
  expect(target.reached).toEqual(reached)
  expect(proxy.counts[fault.kind]).toBe(1)
})

test('cut-midway: half of the body arrives', async () => {
  const { proxy } = await setUp(always({ kind: 'cut-midway' }))

  const response = await fetch(proxy.url, { method: 'POST', body: 'one' })
  const chunk = await response.body!.getReader().read()

  expect(Buffer.from(chunk.value!).toString()).toBe('targe')
})

test.each(['request', 'reply'] as const)('delay: of the %s, at least so long', async (part) => {
  const { proxy } = await setUp(always({ kind: 'delay', [part]: 100 }))
  const start = performance.now()

  expect(await post(proxy, 'one')).toMatchObject({ body: 'target: one' })
  expect(performance.now() - start).toBeGreaterThanOrEqual(99)
})

test('duplicate: the target gets it twice, the caller one answer', async () => {
  const { proxy, target } = await setUp(always({ kind: 'duplicate' }))

  expect(await post(proxy, 'one')).toMatchObject({ body: 'target: one' })
  await expect.poll(() => target.reached).toEqual(['POST /a one', 'POST /a one'])
})

test('reorder: the later request arrives first', async () => {
  const { proxy, target } = await setUp(({ body }) =>
    body === 'one' ? { kind: 'reorder', behind: 60_000 } : undefined,
  )
  const first = post(proxy, 'one')
  await expect.poll(() => proxy.counts.reorder).toBe(1)
  await post(proxy, 'elsewhere', '/b')
  await post(proxy, 'two')

  expect(await first).toMatchObject({ body: 'target: one' })
  expect(target.reached).toEqual(['POST /b elsewhere', 'POST /a two', 'POST /a one'])
})

test('reorder: with none behind it, it waits only so long', async () => {
  const { proxy } = await setUp(always({ kind: 'reorder', behind: 50 }))

  expect(await post(proxy, 'one')).toMatchObject({ body: 'target: one' })
})

test('fail-after: done, and answered with a failure', async () => {
  const { proxy, target } = await setUp(always({ kind: 'fail-after', status: 503 }))

  expect(await post(proxy, 'one')).toEqual({ status: 503, body: '', host: proxy.url.slice(7) })
  expect(target.reached).toEqual(['POST /a one'])
})

test('hang: never answered, and let go at the end', async () => {
  const { proxy, target } = await setUp(always({ kind: 'hang' }))
  const asked = post(proxy, 'one').then(
    () => 'answered',
    () => 'cut',
  )
  await expect.poll(() => proxy.counts.hang).toBe(1)

  await proxy.close()

  expect(await asked).toBe('cut')
  expect(target.reached).toEqual([])
})

test('serves several targets in turn', async () => {
  const targets = [await startTarget('one'), await startTarget('two')]
  const proxy = await startFaultProxy({ targets: targets.map(({ url }) => url) })
  onTestFinished(proxy.close)

  const answers = [await post(proxy, ''), await post(proxy, ''), await post(proxy, '')]

  expect(answers.map(({ body }) => body)).toEqual(['one: ', 'two: ', 'one: '])
})

test('passes over a target that refuses the connection', async () => {
  const targets = [await startTarget('one'), await startTarget('two')]
  targets[0]!.stop()
  const proxy = await startFaultProxy({ targets: targets.map(({ url }) => url) })
  onTestFinished(proxy.close)

  const answers = [await post(proxy, ''), await post(proxy, '')]

  expect(answers.map(({ body }) => body)).toEqual(['two: ', 'two: '])
})

test('behavior: with every target down the caller is cut', async () => {
  const { proxy, target } = await setUp()
  target.stop()

  await expect(post(proxy, 'one')).rejects.toThrow('fetch failed')
})
