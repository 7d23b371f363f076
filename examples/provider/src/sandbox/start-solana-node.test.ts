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
