import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { custom, fallback, http } from 'viem'
import { base } from 'viem/chains'
import { expect, onTestFinished, test } from 'vitest'
import type { Chain } from '../../domain/entities/chain.js'
import { transportRpc } from './transport-rpc.js'

const never = () => new Promise<never>(() => {})
const rpcOver = (transport: Chain.Transport) => transportRpc({ ...base, transport }, { sleep: never, timeout: 10_000 })

/** Starts a node that records which header it received. */
async function startNode() {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const { id, method } = JSON.parse(body) as { id: number; method: string }
      const answer =
        method === 'eth_call'
          ? { error: { code: 3, message: 'execution reverted', data: '0x08c379a0' } }
          : { result: request.headers.authorization ?? 'none' }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test("sends calls through a viem fallback transport, with the app's headers", async () => {
  const node = await startNode()
  const offline = http('http://127.0.0.1:9', { retryCount: 0 })
  const keyed = http(node, { fetchOptions: { headers: { authorization: 'Bearer key' } } })

  expect(await rpcOver(fallback([offline, keyed]))('eth_chainId', [])).toBe('Bearer key')
})

test('sends calls through an EIP-1193 provider', async () => {
  const provider = { request: async ({ method }: { method: string }) => method }

  expect(await rpcOver(custom(provider))('eth_blockNumber', [])).toBe('eth_blockNumber')
})

test('keeps the code, message and data of a rejected call', async () => {
  const node = await startNode()

  await expect(rpcOver(http(node))('eth_call', [{}])).rejects.toMatchObject({
    ...{ name: 'ChainError', code: 'TRANSACTION_FAILURE', rpcCode: 3 },
    ...{ message: 'execution reverted', data: '0x08c379a0' },
  })
})

test('rejects with OFFLINE if the transport reaches no node', async () => {
  const offline = http('http://127.0.0.1:9', { retryCount: 0 })

  await expect(rpcOver(offline)('eth_chainId', [])).rejects.toMatchObject({ code: 'OFFLINE', rpcCode: undefined })
})
