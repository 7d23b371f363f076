import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { serveProvider } from './serve-provider.js'
import { createTestProvider } from '../test.js'

const clients = pickRuns({ short: 100, nightly: 1000 })

/** Beginnings of requests that never finish: in the first line, in a header, and in the body. */
const beginnings = [
  'GET /hea',
  'POST /api/v1/passwordless/init HTTP/1.1\r\nHost: a\r\nX-Slow: ',
  'POST /api/v1/passwordless/init HTTP/1.1\r\nHost: a\r\nContent-Length: 50000\r\n\r\n{"email":"',
]

test('threat 37: disconnects clients that never finish a request, and answers other calls', async () => {
  const { provider } = createTestProvider()
  const { port, stop } = await serveProvider(provider, { hostname: '127.0.0.1', port: 0, requestTimeout: 2000 })
  // Node's defaults are 60 seconds for headers and five minutes for bodies.
  const patient = createServer().listen(0, '127.0.0.1')
  await once(patient, 'listening')
  const open = (text: string, at = port) =>
    new Promise<{ closed: Promise<void>; socket: Socket }>((resolve) => {
      const socket = connect(at, '127.0.0.1', () => {
        socket.write(text)
        resolve({ closed, socket })
      })
      socket.on('error', () => {}).resume()
      const closed = new Promise<void>((done) => socket.once('close', () => done()))
    })
  const slow = await Promise.all(Array.from({ length: clients }, (_, index) => open(beginnings[index % 3]!)))
  // Sends a byte now and then, as an attacker would.
  const drip = setInterval(() => slow.forEach(({ socket }) => socket.writable && socket.write('a')), 200)
  const connections = await Promise.all(beginnings.map((text) => open(text, (patient.address() as AddressInfo).port)))
  let isOver = false
  const cut = Promise.all(slow.map(({ closed }) => closed)).then(() => {
    isOver = true
    return connections.filter(({ socket }) => socket.readyState === 'open').length
  })
  const statuses: number[] = []
  while (!isOver || statuses.length < 50) {
    const { status } = await fetch(`http://127.0.0.1:${port}/health`)
    statuses.push(status)
  }
  const openByDefault = await cut
  clearInterval(drip)
  patient.closeAllConnections()
  patient.close()
  await stop()

  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(openByDefault).toBe(beginnings.length)
})

test('threat 37: disconnects a client that sends many requests but reads no responses', async () => {
  const { provider } = createTestProvider()
  const { port, stop } = await serveProvider(provider, { hostname: '127.0.0.1', port: 0 })
  const send = async (count: number) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('error', () => {}).on('data', (chunk: Buffer) => (text += chunk.toString()))
    socket.write('GET /health HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(count - 1))
    socket.end('GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    await once(socket, 'close')
    return text.split('HTTP/1.1 200').length - 1
  }

  expect(await send(16)).toBe(16)
  expect(await send(1000)).toBeLessThanOrEqual(16)
  await stop()
})
