import { expect, test } from 'vitest'
import { abortableSleep } from '../../platform/abortable-sleep.js'
import { createRpc } from './create-rpc.js'

const never = () => new Promise<never>(() => {})

const answering = (answer: (request: { id: number; method: string }) => Response | Promise<Response>, sleep = never) =>
  createRpc({
    url: 'http://127.0.0.1:1',
    fetch: async (_, init) => answer(JSON.parse(String(init.body)) as { id: number; method: string }),
    sleep,
    timeout: 100,
  })

test('gives the result', async () => {
  const rpc = answering(({ id }) => Response.json({ jsonrpc: '2.0', id, result: '0x1' }))

  expect(await rpc('eth_chainId', [])).toBe('0x1')
})

test("keeps the node's code, message and data", async () => {
  const rpc = answering(({ id }) =>
    Response.json({ id, error: { code: 3, message: 'execution reverted', data: '0x08c379a0' } }),
  )

  await expect(rpc('eth_call', [])).rejects.toMatchObject({
    name: 'ChainError',
    code: 'TRANSACTION_FAILURE',
    rpcCode: 3,
    message: 'execution reverted',
    data: '0x08c379a0',
  })
})

test('behavior: a node that says funds are short is understood', async () => {
  const rpc = answering(({ id }) =>
    Response.json({ id, error: { code: -32000, message: 'insufficient funds for gas * price + value' } }),
  )

  await expect(rpc('eth_sendRawTransaction', [])).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
})

test.each([
  ['no JSON', () => new Response('<html>')],
  ['a list', () => Response.json([])],
  ['null', () => Response.json(null)],
  ['a number', () => Response.json(7)],
  ['another id', () => Response.json({ id: 'x', result: 1 })],
  ['no result', ({ id }: { id: number }) => Response.json({ id })],
  ['an error that is none', ({ id }: { id: number }) => Response.json({ id, error: 'broken' })],
  ['an error without an id', () => Response.json({ id: null, error: { code: -32700, message: 'parse error' } })],
])('behavior: a node that answers %s ends in a typed error', async (_, answer) => {
  await expect(answering(answer)('eth_chainId', [])).rejects.toMatchObject({
    name: 'ChainError',
    code: 'TRANSACTION_FAILURE',
  })
})

test('behavior: a node that cannot be reached', async () => {
  const rpc = answering(() => Promise.reject(new TypeError('refused')))

  await expect(rpc('eth_chainId', [])).rejects.toMatchObject({ code: 'OFFLINE', rpcCode: undefined })
})

test('behavior: a node that never answers', async () => {
  const rpc = answering(never, (async () => {}) as never)

  await expect(rpc('eth_chainId', [])).rejects.toMatchObject({ code: 'TIMED_OUT' })
})

test('behavior: aborting gives the reason, even when the connection does not end', async () => {
  const abort = new AbortController()
  const rpc = createRpc({ url: 'http://127.0.0.1:1', fetch: never, sleep: abortableSleep, timeout: 10_000 })
  const call = rpc('eth_chainId', [], abort.signal)
  abort.abort(new Error('gone'))

  await expect(call).rejects.toThrow('gone')
  await expect(rpc('eth_chainId', [], abort.signal)).rejects.toThrow('gone')
})
