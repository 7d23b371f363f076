import { mkdtemp, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rejection } from '@keyhook/provider/internal/test/set-up'
import { startAll } from './start-all.js'

const ports = { provider: 0, node: 0, app: 0, headless: 0 }

/** Calls a URL from Node, which does not resolve `*.localhost` on every system. */
function call(address: string, init: { method?: string; body?: string; headers?: Record<string, string> } = {}) {
  const { host, pathname, port, search } = new URL(address)
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const { body = '', headers, method = 'GET' } = init
    const path = `${pathname}${search}`
    const sent = request({ host: '127.0.0.1', port, path, method, headers: { ...headers, host } }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }))
    })
    sent.on('error', reject).end(body)
  })
}

test('starts a provider, an inbox and a chain node locally, keeps their data, and stops them', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'keyhook-start-'))
  const headers = { 'privy-app-id': 'keyhook-vite-app-00000001' }
  const login = async ({ provider }: { provider: string }) => {
    const email = 'ada@example.com'
    await call(`${provider}/api/v1/passwordless/init`, { method: 'POST', body: JSON.stringify({ email }), headers })
    const { messages } = JSON.parse((await call(`${provider}/sandbox/inbox.json?to=${email}`)).body) as {
      messages: { code: string }[]
    }
    const body = JSON.stringify({ email, code: messages[0]?.code, mode: 'login-or-sign-up' })
    const answer = await call(`${provider}/api/v1/passwordless/authenticate`, { method: 'POST', body, headers })
    return JSON.parse(answer.body) as { user: { id: string }; is_new_user: boolean }
  }
  const balanceOf = async (node: string, address: string) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [address, 'latest'] })
    const answer = await fetch(node, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    return BigInt(((await answer.json()) as { result: string }).result)
  }
  const address = '0x000000000000000000000000000000000000dEaD'

  const first = await startAll({ ports, dataFolder, examples: [], isQuiet: true })
  const before = await login(first.urls)
  const frame = await call(`${first.urls.provider}/apps/keyhook-vite-app-00000001/embedded-wallets`)
  await call(`${first.urls.provider}/sandbox/faucet`, { method: 'POST', body: JSON.stringify({ address }) })
  // The faucet may respond before the block exists.
  await expect.poll(() => balanceOf(first.urls.node, address)).toBe(10n ** 18n)
  const inbox = await call(first.urls.inbox)
  await first.stop()
  const stopped = await rejection(call(`${first.urls.provider}/health`))
  const nodeStopped = await rejection(balanceOf(first.urls.node, address))
  const second = await startAll({ ports, dataFolder, examples: [], isQuiet: true })
  const after = await login(second.urls)
  const balance = await balanceOf(second.urls.node, address)
  await second.stop()

  expect(before.is_new_user).toBe(true)
  expect(frame).toMatchObject({ status: 200, body: expect.stringContaining('integrity="sha384-') as string })
  expect(inbox.status).toBe(200)
  expect(stopped).toMatchObject({ code: expect.stringMatching(/^ECONN/) as string })
  expect(after).toMatchObject({ is_new_user: false, user: { id: before.user.id } })
  expect(nodeStopped).toBeInstanceOf(TypeError)
  expect(balance).toBe(10n ** 18n)
  expect((await stat(join(dataFolder, 'root.secret'))).mode & 0o777).toBe(0o600)
  await rm(dataFolder, { recursive: true })
})
