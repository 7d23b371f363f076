import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished, expect, test } from 'vitest'
import { freePort } from './free-port.js'
import { startSolanaNode } from './start-solana-node.js'

test('the node answers pages of other origins, and goes on where some have left', async () => {
  const port = await freePort()
  const node = await startSolanaNode(port)
  // It is not built for every platform.
  if (!node) return
  onTestFinished(() => node.stop())
  const ask = (signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'origin': 'http://app.localhost' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getHealth' }),
      ...(signal && { signal }),
    })

  for (let count = 0; count < 20; count++) {
    const leaving = new AbortController()
    const asked = ask(leaving.signal)
    leaving.abort()
    await expect(asked).rejects.toThrow('aborted')
  }
  const response = await ask()

  expect(response.headers.get('access-control-allow-origin')).toBe('http://app.localhost')
  expect(await response.json()).toMatchObject({ result: 'ok' })
})

/** A node of which only the HTTP is there. */
async function fakeNode(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(stop)
  return { rpcUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

/** Asks what stands at a port. */
const askAt = (port: number) => fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: '{}' })

test('a node that answers no more is replaced', async () => {
  const stopped = await fakeNode(() => {})
  const next = await fakeNode((_, answer) => answer.end('next'))
  const nets = [stopped]
  const port = await freePort()
  const node = await startSolanaNode(port, { patience: 200, start: () => nets.pop() ?? next })
  onTestFinished(() => node!.stop())

  await expect(askAt(port)).rejects.toThrow('fetch failed')
  await expect.poll(async () => askAt(port).then((answer) => answer.text(), String)).toBe('next')
})

test('a node is asked one question at a time', async () => {
  let asked = 0
  const most: number[] = []
  const net = await fakeNode((_, answer) => {
    most.push(++asked)
    setImmediate(() => answer.end(String(asked--)))
  })
  const port = await freePort()
  const node = await startSolanaNode(port, { start: () => net })
  onTestFinished(() => node!.stop())

  await Promise.all(Array.from({ length: 5 }, async () => (await askAt(port)).text()))
  expect(most).toEqual([1, 1, 1, 1, 1])
})
