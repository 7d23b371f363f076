// Proves security rule 24.
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { forwardToNode, sendTo } from './forward-to-node.js'

async function setUp() {
  const bodies: string[] = []
  const node = createServer(async (incoming, answer) => {
    bodies.push(await text(incoming))
    answer.writeHead(200, { 'access-control-allow-origin': '*' }).end('{"result":"0x1"}')
  })
  await new Promise<void>((listening) => node.listen(0, '127.0.0.1', listening))
  const target = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
  const mayCall: forwardToNode.Options['mayCall'] = (method, caller) =>
    method.startsWith('eth_') || (caller === 'program' && method.startsWith('anvil_'))
  const server = await forwardToNode({ mayCall, name: 'The node', port: 0, send: sendTo(target) })
  onTestFinished(() => {
    for (const each of [server, node]) {
      each.closeAllConnections()
      each.close()
    }
  })
  const { port } = server.address() as AddressInfo
  const call = (body: unknown, headers: Record<string, string> = {}) =>
    new Promise<{ status: number | undefined; origin: string | undefined }>((resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', method: 'POST', headers }, (answer) => {
        answer.resume()
        resolve({ status: answer.statusCode, origin: answer.headers['access-control-allow-origin'] })
      })
      sent.on('error', reject).end(JSON.stringify(body))
    })
  return { bodies, call }
}

const read = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }
const reset = { ...read, method: 'anvil_reset', params: [{ forking: { jsonRpcUrl: 'http://127.0.0.1/secrets' } }] }

test("security rule 24: a page on this machine can call the node's standard methods", async () => {
  const { bodies, call } = await setUp()
  const origin = 'http://app.localhost:5173'

  expect(await call(read, { origin })).toEqual({ status: 200, origin })
  expect(await call([read, read], { origin })).toEqual({ status: 200, origin })
  expect(bodies.map((body) => JSON.parse(body) as unknown)).toEqual([read, [read, read]])
})

test.each([
  ['a page of a website', read, { origin: 'https://evil.example' }],
  ['a page without an origin', read, { origin: 'null' }],
  ['a page whose host name contains localhost', read, { origin: 'https://localhost.evil.example' }],
  ['a host name that resolves to this machine', read, { host: 'evil.example' }],
  ['a method that changes the node', reset, { origin: 'http://app.localhost' }],
  ['a state-changing method in a batch', [read, reset], { origin: 'http://app.localhost' }],
])('security rule 24: does not forward a call of %s to the node', async (_, body, headers) => {
  const { bodies, call } = await setUp()

  expect((await call(body, headers)).status).toBe(403)
  expect(bodies).toEqual([])
})

test('security rule 24: a program on this machine can call the methods that are listed for programs', async () => {
  const { bodies, call } = await setUp()

  expect((await call(reset)).status).toBe(200)
  expect((await call({ ...reset, method: 'loadPlugin' })).status).toBe(403)
  expect(bodies).toHaveLength(1)
})
