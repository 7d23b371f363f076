import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '@keyhook/test-kit/ports/free-port'
import { startNode } from './start-node.js'

test('security rule 24: the Ethereum node answers pages of this machine, but not websites', async () => {
  const port = await freePort()
  const { stop } = await startNode({ chainId: 31337, port })
  onTestFinished(stop)
  const call = (origin: string, method: string) =>
    fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
    })

  expect(await (await call('http://app.localhost:5173', 'eth_chainId')).json()).toMatchObject({ result: '0x7a69' })
  expect((await call('https://evil.example', 'eth_chainId')).status).toBe(403)
  expect((await call('http://app.localhost:5173', 'anvil_reset')).status).toBe(403)
})

test.runIf(process.platform === 'linux')(
  'security rule 24: the Ethereum node listens at an address that a page cannot find',
  async () => {
    const hosts = new Set<string>()
    for (let count = 0; count < 2; count++) {
      const { host, stop } = await startNode({ chainId: 31337, port: await freePort() })
      onTestFinished(stop)
      expect(host).toMatch(/^127\./)
      hosts.add(host)
    }

    expect(hosts.size).toBe(2)
    expect(hosts).not.toContain('127.0.0.1')
  },
)
