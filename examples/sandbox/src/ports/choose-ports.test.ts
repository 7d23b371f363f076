import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { choosePorts, sandboxPorts } from './choose-ports.js'

const free = { provider: 0, node: 0, solanaNode: 0 }

/** Listens on a port until the test ends. */
async function takePort(): Promise<number> {
  const server = createServer()
  onTestFinished(() => void server.close())
  return new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  )
}

test('names the used port, the service that needs it and the variable that changes it', async () => {
  const port = await takePort()

  await expect(choosePorts(sandboxPorts, { ...free, node: port })).rejects.toThrow(
    `Port ${port} is in use (node). Stop the program that uses it, or set KEYHOOK_NODE_PORT to another port.`,
  )
})

test('reads ports from environment variables, and chooses a free port for 0', async () => {
  const environment = { KEYHOOK_PORT: '0', KEYHOOK_NODE_PORT: '0' }
  const ports = await choosePorts(sandboxPorts, { solanaNode: 0 }, environment)

  expect(Object.values(ports).every((port) => port > 0)).toBe(true)
})

test('accepts a used port for a service that is not started', async () => {
  const port = await takePort()
  const ports = await choosePorts(sandboxPorts, { ...free, solanaNode: port }, {}, ['provider', 'node'])

  expect(ports.node).toBeGreaterThan(0)
  expect(ports.solanaNode).toBe(port)
})

test.each(['x', '-1', '65536', '80.5'])('rejects %j as a port number', async (text) => {
  await expect(choosePorts(sandboxPorts, {}, { KEYHOOK_PORT: text })).rejects.toThrow(
    'KEYHOOK_PORT is not a port number.',
  )
})
