import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { checkPorts } from './check-ports.js'

async function listen() {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return { port: String((server.address() as AddressInfo).port), server }
}

test('names the command-line option for another port if a port is in use', async () => {
  const { port } = await listen()

  await expect(checkPorts([{ name: 'its Ethereum node', option: '--node-port', port }])).rejects.toMatchObject({
    message: `Port ${port} (its Ethereum node) is in use.`,
    hint: expect.stringMatching(/^Stop the program that uses it, or use another port: --node-port \d+$/) as string,
  })
})

test('rejects the same port for two services, and accepts a free port', async () => {
  const { port, server } = await listen()
  server.close()
  await once(server, 'close')
  const one = { name: 'the provider', option: '--port', port }

  await expect(checkPorts([one, { ...one, name: 'its Ethereum node', option: '--node-port' }])).rejects.toMatchObject({
    message: `Port ${port} cannot be both for the provider and for its Ethereum node.`,
    hint: 'Use another port with --node-port.',
  })
  await expect(checkPorts([one])).resolves.toBeUndefined()
})
