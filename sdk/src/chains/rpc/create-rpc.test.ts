import { expect, test } from 'vitest'
import { abortableSleep } from '../../platform/abortable-sleep.js'
import { createRpc } from './create-rpc.js'

const never = () => new Promise<never>(() => {})

const answering = (answer: (request: { id: number; method: string }) => Response | Promise<Response>, sleep = never) =>
  createRpc({
    urls: ['http://127.0.0.1:1'],
    fetch: async (_, init) => answer(JSON.parse(String(init.body)) as { id: number; method: string }),
    sleep,
    timeout: 100,
  })

test('returns the result of a node call', async () => {
  const rpc = answering(({ id }) => Response.json({ jsonrpc: '2.0', id, result: '0x1' }))

  expect(await rpc('eth_chainId', [])).toBe('0x1')
})

test('keeps the code, message and data of a node error', async () => {
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

test('recognizes an insufficient funds error of a node', async () => {
  const rpc = answering(({ id }) =>
    Response.json({ id, error: { code: -32000, message: 'insufficient funds for gas * price + value' } }),
  )

  await expect(rpc('eth_sendRawTransaction', [])).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
})

test('reads the missing amount from the log of a Solana transaction', async () => {
  const log = 'Transfer: insufficient lamports 1000, need 5000000000'
  const error = {
    code: -32002,
    message: 'Transaction simulation failed: custom program error: 0x1',
    data: { logs: ['Program 11111111111111111111111111111111 invoke [1]', log] },
  }
  const rpc = answering(({ id }) => Response.json({ id, error }))

  await expect(rpc('sendTransaction', [])).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE', message: log })
})

test.each([
  ['a response that is not JSON', () => new Response('<html>')],
  ['a list', () => Response.json([])],
  ['null', () => Response.json(null)],
  ['a number', () => Response.json(7)],
  ['a response with another ID', () => Response.json({ id: 'x', result: 1 })],
  ['a response without a result', ({ id }: { id: number }) => Response.json({ id })],
  ['an invalid error', ({ id }: { id: number }) => Response.json({ id, error: 'broken' })],
  ['an error without an id', () => Response.json({ id: null, error: { code: -32700, message: 'parse error' } })],
])('rejects %s from a node with a typed error', async (_, answer) => {
  await expect(answering(answer)('eth_chainId', [])).rejects.toMatchObject({
    name: 'ChainError',
    code: 'TRANSACTION_FAILURE',
  })
})

test('rejects if the node is unreachable', async () => {
  const rpc = answering(() => Promise.reject(new TypeError('refused')))

  await expect(rpc('eth_chainId', [])).rejects.toMatchObject({ code: 'OFFLINE', rpcCode: undefined })
})

test('rejects if the node does not respond', async () => {
  const rpc = answering(never, (async () => {}) as never)

  await expect(rpc('eth_chainId', [])).rejects.toMatchObject({ code: 'TIMED_OUT' })
})

test('rejects with the abort reason, even if the connection stays open', async () => {
  const abort = new AbortController()
  const rpc = createRpc({ urls: ['http://127.0.0.1:1'], fetch: never, sleep: abortableSleep, timeout: 10_000 })
  const call = rpc('eth_chainId', [], abort.signal)
  abort.abort(new Error('gone'))

  await expect(call).rejects.toThrow('gone')
  await expect(rpc('eth_chainId', [], abort.signal)).rejects.toThrow('gone')
})

/** Creates a client of two nodes. The first node returns the given response. */
function twoNodes(first: (id: number) => Response | Promise<Response>) {
  const requested: string[] = []
  const rpc = createRpc({
    urls: ['http://one.example', 'http://two.example'],
    fetch: async ({ host }, init) => {
      requested.push(host)
      const { id } = JSON.parse(String(init.body)) as { id: number }
      return host === 'one.example' ? first(id) : Response.json({ id, result: '0x2' })
    },
    sleep: never,
    timeout: 100,
  })
  return { requested, rpc }
}

test.each([
  ['is offline', () => Promise.reject(new TypeError('refused'))],
  ['answers 401', () => Response.json({ message: 'tenant disabled' }, { status: 401 })],
  ['answers 403', () => new Response('', { status: 403 })],
  ['answers 429', (id: number) => Response.json({ id, error: { code: -32005, message: 'limit' } }, { status: 429 })],
  ['answers 502', () => new Response('<html>', { status: 502 })],
  ['answers 503 in JSON', () => Response.json({ error: 'maintenance' }, { status: 503 })],
])('uses the next node if the first one %s, and keeps using it', async (_, first) => {
  const { requested, rpc } = twoNodes(first)

  expect(await rpc('eth_chainId', [])).toBe('0x2')
  expect(await rpc('eth_chainId', [])).toBe('0x2')
  expect(requested).toEqual(['one.example', 'two.example', 'two.example'])
})

test.each([
  ['200', 200],
  ['500', 500],
])('does not use the next node after an error response with status %s', async (_, status) => {
  const { requested, rpc } = twoNodes((id) =>
    Response.json({ id, error: { code: 3, message: 'reverted' } }, { status }),
  )

  await expect(rpc('eth_call', [])).rejects.toMatchObject({ rpcCode: 3, message: 'reverted' })
  expect(requested).toEqual(['one.example'])
})

test('rejects with OFFLINE if no node responds', async () => {
  const rpc = createRpc({
    urls: ['http://one.example', 'http://two.example'],
    fetch: async () => new Response('', { status: 429 }),
    sleep: never,
    timeout: 100,
  })

  await expect(rpc('eth_chainId', [])).rejects.toMatchObject({ code: 'OFFLINE', rpcCode: undefined })
})
