import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import type { Fault } from './fault.js'
import { startFaultProxy } from './start-fault-proxy.js'

/** A server that keeps what reached it and echoes it. */
async function startTarget(name: string) {
  const reached: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      reached.push(`${request.method} ${request.url} ${body}`)
      response.end(`${name}: ${body}`)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    server.close().closeAllConnections()
  }
  onTestFinished(stop)
  return { reached, stop, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function setUp(choose?: startFaultProxy.Choose) {
  const targets = [await startTarget('one'), await startTarget('two')] as const
  const proxy = await startFaultProxy({ targets: targets.map(({ url }) => url), choose })
  onTestFinished(proxy.close)
  const post = async (body: string) => {
    const response = await fetch(`${proxy.url}/a?b=c`, { method: 'POST', body })
    return `${response.status} ${await response.text()}`
  }
  return { post, proxy, targets, reached: () => targets.flatMap((target) => target.reached) }
}

test('serves the targets in turn, and tells the plan what passes', async () => {
  const seen: startFaultProxy.Exchange[] = []
  const { post, reached } = await setUp((exchange) => void seen.push(exchange))

  expect([await post('x'), await post('y')]).toEqual(['200 one: x', '200 two: y'])
  expect(seen[1]).toEqual({ method: 'POST', path: '/a', index: 1, body: 'y' })
  expect(reached()).toEqual(['POST /a?b=c x', 'POST /a?b=c y'])
})

test.each([
  [{ kind: 'drop-reply' }, 'cut', 1],
  [{ kind: 'cut' }, 'cut', 0],
  [{ kind: 'cut-midway' }, 'cut', 1],
  [{ kind: 'delay', request: 10, reply: 10 }, '200 one: x', 1],
  [{ kind: 'duplicate' }, '200 one: x', 2],
  [{ kind: 'fail-after', status: 503 }, '503 ', 1],
] as const satisfies readonly (readonly [Fault, string, number])[])('%o: %s', async (fault, outcome, count) => {
  const { post, proxy, reached } = await setUp(() => fault)

  expect(await post('x').catch(() => 'cut')).toBe(outcome)
  await expect.poll(reached).toHaveLength(count)
  expect(proxy.counts[fault.kind]).toBe(1)
})

test('an exchange that hangs is cut when the proxy closes', async () => {
  const { post, proxy, reached } = await setUp(() => ({ kind: 'hang' }))
  const outcome = post('x').catch(() => 'cut')
  await expect.poll(() => proxy.counts.hang).toBe(1)
  await proxy.close()

  expect(await outcome).toBe('cut')
  expect(reached()).toEqual([])
})

test('passes over a target that refuses the connection; with none left the caller is cut', async () => {
  const { post, targets } = await setUp()
  targets[0].stop()
  expect([await post('x'), await post('y')]).toEqual(['200 two: x', '200 two: y'])

  targets[1].stop()
  expect(await post('z').catch(() => 'cut')).toBe('cut')
})
