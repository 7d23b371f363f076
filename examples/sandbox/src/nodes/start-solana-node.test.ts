import { Connection } from '@solana/web3.js'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '@keyhook/test-kit/ports/free-port'
import { startSolanaNode } from './start-solana-node.js'

const address = 'GsbwXfJraMomNxBcjYLcG3mxkBUiyWXAB32fGbSMQRdW'

async function start(options?: startSolanaNode.Options) {
  const port = await freePort()
  const node = await startSolanaNode(port, options)
  if (!node) return undefined
  onTestFinished(() => node.stop())
  const post = (method: string, params: unknown[] = [], signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'origin': 'http://app.localhost' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      ...(signal && { signal }),
    })
  const ask = async (method: string, params?: unknown[]) =>
    ((await (await post(method, params)).json()) as { result: unknown }).result
  const { rpcUrl } = node
  return { ask, port, post, rpcUrl }
}

test('the Solana node answers pages of other origins, even after some disconnected', async () => {
  const node = await start()
  // Surfpool is not built for every platform.
  if (!node) return
  for (let count = 0; count < 20; count++) {
    const leaving = new AbortController()
    const pending = node.post('getHealth', [], leaving.signal)
    leaving.abort()
    await expect(pending).rejects.toThrow('aborted')
  }
  const response = await node.post('getHealth')

  expect(response.headers.get('access-control-allow-origin')).toBe('http://app.localhost')
  expect(await response.json()).toMatchObject({ result: 'ok' })
})

test("security rule 24: only the forwarding server reaches the Solana node's methods", async () => {
  const node = await start()
  if (!node) return
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'loadPlugin', params: ['p.json'] })

  await expect(fetch(node.rpcUrl, { method: 'POST', body })).rejects.toThrow('fetch failed')
})

test.each(['loadPlugin', 'reloadPlugin', 'unloadPlugin', 'listPlugins', 'startTime', 'exit', 'surfnet_resetNetwork'])(
  'security rule 24: neither a page nor a program can call %s of the Solana node',
  async (method) => {
    const node = await start()
    if (!node) return
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] })
    const call = (headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${node.port}`, { method: 'POST', body, headers })

    expect((await call({ origin: 'http://app.localhost' })).status).toBe(403)
    expect((await call()).status).toBe(403)
    expect(await node.ask('getHealth')).toBe('ok')
  },
)

test('the Solana node works beyond slot 2000, and keeps balances', async () => {
  const node = await start({ slotTimeMs: 1 })
  if (!node) return
  await node.ask('requestAirdrop', [address, 5_000_000_000])
  await expect.poll(() => node.ask('getSlot'), { timeout: 60_000 }).toBeGreaterThan(2000)

  expect(await node.ask('getBalance', [address])).toMatchObject({ value: 5_000_000_000 })
}, 70_000)

test('the Solana node answers concurrent requests while accounts receive SOL', async () => {
  const node = await start()
  if (!node) return
  const pending = Array.from({ length: 60 }, (_, index) =>
    index % 2 ? node.ask('requestAirdrop', [address, 1_000_000_000]) : node.ask('getLatestBlockhash'),
  )

  expect(await Promise.all(pending)).not.toContain(undefined)
})

test('the Solana node serves websockets on the next port, like web3.js expects', async () => {
  const node = await start({ slotTimeMs: 50 })
  if (!node) return
  const connection = new Connection(`http://127.0.0.1:${node.port}`, 'confirmed')
  const slot = await new Promise<number>((resolve) => {
    const id = connection.onSlotChange((info) => {
      resolve(info.slot)
      void connection.removeSlotChangeListener(id)
    })
  })

  expect(slot).toBeGreaterThan(0)
})
