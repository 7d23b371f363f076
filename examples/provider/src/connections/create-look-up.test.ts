// Proves threat 37.
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { rejection } from '../../test/set-up.js'
import { createLookUp } from './create-look-up.js'

const notFound = 3
const failed = 2

/** Starts a name server. `answer` returns an IPv4 address, an error code, or undefined to send no response. */
async function setUp(answer: (name: string) => readonly number[] | number | undefined) {
  const server = createSocket('udp4')
  const queries: string[] = []
  server.on('message', (query, { address, port }) => {
    const labels: string[] = []
    let at = 12
    while (query[at] !== 0) {
      labels.push(query.toString('latin1', at + 1, at + 1 + query[at]!))
      at += query[at]! + 1
    }
    const isOld = query.readUInt16BE(at + 1) === 1
    const question = query.subarray(12, at + 5)
    const name = labels.join('.')
    queries.push(`${isOld ? 'A' : 'AAAA'} ${name}`)
    const found = answer(name)
    if (found === undefined) return
    const bytes = isOld && typeof found !== 'number' ? found : undefined
    const head = Buffer.from(query.subarray(0, 12))
    head.writeUInt16BE(0x8180 + (typeof found === 'number' ? found : 0), 2)
    head.writeUInt16BE(bytes ? 1 : 0, 6)
    head.writeUInt32BE(0, 8)
    const record = bytes ? [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...bytes] : []
    server.send(Buffer.concat([head, question, Buffer.from(record)]), port, address)
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const system = vi.fn(async (host: string): Promise<readonly string[]> => [host === 'hosts.example' ? '10.0.0.1' : ''])
  const lookUp = createLookUp({ servers: [`127.0.0.1:${(server.address() as AddressInfo).port}`], system })
  return { lookUp, queries, system }
}

test('threat 37: an unresponsive name server does not delay other lookups, and each name has one lookup at a time', async () => {
  const { lookUp, queries, system } = await setUp((name) => (name.startsWith('silent') ? undefined : [8, 8, 8, 8]))
  const waiting = Array.from({ length: 16 }, (_, at) => rejection(lookUp(`silent${at % 4}.example`)))

  const first = await Promise.race([lookUp('vendor.example'), ...waiting])

  expect(first).toEqual(['8.8.8.8'])
  expect(new Set(queries.filter((query) => query.includes('silent'))).size).toBe(8)
  expect(queries.filter((query) => query === 'A silent0.example').length).toBe(1)
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => expect.any(Error) as Error))
  // The system resolver would wait for the same server, and block a thread.
  expect(system).not.toHaveBeenCalled()
}, 15_000)

test('threat 37: resolves at most 200 names at the same time', async () => {
  const { lookUp } = await setUp(() => undefined)
  const waiting = Array.from({ length: 200 }, (_, at) => rejection(lookUp(`silent${at}.example`)))

  expect(await rejection(lookUp('vendor.example'))).toMatchObject({ message: /Too many names/ })
  await Promise.all(waiting)
  expect(await lookUp('localhost')).toContain('127.0.0.1')
}, 15_000)

test('reads the hosts file for a name that the name server does not find', async () => {
  const { lookUp, system } = await setUp(() => notFound)
  let open = () => {}
  system.mockImplementationOnce(() => new Promise((resolve) => (open = () => resolve(['10.0.0.2']))))
  const first = lookUp('slow.example')
  await vi.waitFor(() => expect(system).toHaveBeenCalledTimes(1))
  const second = lookUp('hosts.example')
  await new Promise((resolve) => setTimeout(resolve, 100))

  expect(system).toHaveBeenCalledTimes(1)
  open()
  expect(await first).toEqual(['10.0.0.2'])
  expect(await second).toEqual(['10.0.0.1'])
})

test('does not use the system resolver after a name server error', async () => {
  const { lookUp, system } = await setUp(() => failed)

  expect(await rejection(lookUp('vendor.example'))).toMatchObject({ code: 'ESERVFAIL' })
  expect(system).not.toHaveBeenCalled()
})

test('resolves a localhost name without a name server', async () => {
  const { lookUp, queries } = await setUp(() => undefined)

  expect(await lookUp('auth.localhost')).toEqual(['127.0.0.1', '::1'])
  expect(queries).toEqual([])
})
