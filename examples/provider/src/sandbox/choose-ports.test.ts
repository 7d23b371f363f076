import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { choosePorts } from './choose-ports.js'
import { findAnvil } from './find-anvil.js'

const free = {
  'provider': 0,
  'node': 0,
  'solanaNode': 0,
  'app': 0,
  'headless': 0,
  'otherNode': 0,
  'wagmi': 0,
  'next': 0,
  'wallets': 0,
  'smart-wallets': 0,
}

test('behavior: says which port is taken, by what, and how to change it', async () => {
  const server = createServer()
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  )

  await expect(choosePorts({ ...free, node: port })).rejects.toThrow(
    `Port ${port} is taken (node). Stop what uses it, or set KEYHOOK_NODE_PORT to another port.`,
  )
  await new Promise((resolve) => server.close(resolve))
})

test('takes ports from the environment, or any that is free', async () => {
  const ports = await choosePorts(
    { otherNode: 0, solanaNode: 0, wagmi: 0, next: 0, wallets: 0 },
    { KEYHOOK_PORT: '0', KEYHOOK_NODE_PORT: '0', KEYHOOK_APP_PORT: '0', KEYHOOK_HEADLESS_PORT: '0' },
  )

  expect(Object.values(ports).every((port) => port > 0)).toBe(true)
})

test('behavior: a port that is not needed may be taken', async () => {
  const server = createServer()
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  )

  expect((await choosePorts({ ...free, wagmi: port }, {}, ['provider', 'node'])).node).toBeGreaterThan(0)
  await new Promise((resolve) => server.close(resolve))
})

test.each(['x', '-1', '65536', '80.5'])('behavior: %j is not a port', async (text) => {
  await expect(choosePorts({}, { KEYHOOK_PORT: text })).rejects.toThrow('KEYHOOK_PORT is not a port.')
})

test('the node can be named by the environment', () => {
  expect(findAnvil({ KEYHOOK_ANVIL: '/opt/anvil' })).toBe('/opt/anvil')
  expect(findAnvil({ PATH: process.env['PATH'] })).toMatch(/anvil(\.exe)?$/)
})
