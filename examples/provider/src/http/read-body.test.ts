import { Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { createLog } from '../connections/create-log.js'
import { createTestProvider } from '../test.js'
import { readBody } from './read-body.js'

test('returns 400 to a client that disconnects during a request, and logs no error', async () => {
  const lines: string[] = []
  const write: Writable['_write'] = (chunk: Buffer, _, done) => {
    lines.push(chunk.toString())
    done()
  }
  const provider = createTestProvider({ log: createLog(new Writable({ write })) })
  const body = new ReadableStream({ pull: (stream) => stream.error(new Error('aborted')) })
  const init = { method: 'POST', headers: { 'privy-app-id': provider.appId }, body, duplex: 'half' }
  const response = await provider.fetch(`${provider.url}/api/v1/passwordless/init`, init as RequestInit)
  await provider.close()

  expect(response.status).toBe(400)
  expect(lines.map((line) => (JSON.parse(line) as { level: number; msg: string }).level)).toEqual([30])
})

describe('in Firefox, which has no `Request.body`', () => {
  function postWithoutStream(body: BodyInit) {
    const init = { method: 'POST', body, duplex: 'half' }
    return Object.defineProperty(new Request('http://auth.localhost/', init), 'body', { value: undefined })
  }

  test('reads the body', async () => {
    expect(await readBody(postWithoutStream('{"email":"ada@example.com"}'))).toBe('{"email":"ada@example.com"}')
    expect(await readBody(postWithoutStream(''))).toBe('')
  })

  test('rejects a body over 100 kB', async () => {
    expect(await readBody(postWithoutStream('x'.repeat(102_400)))).toHaveLength(102_400)
    await expect(readBody(postWithoutStream('x'.repeat(102_401)))).rejects.toMatchObject({ status: 413 })
  })

  test('returns 400 for an incomplete request', async () => {
    const body = new ReadableStream({ pull: (stream) => stream.error(new Error('aborted')) })
    await expect(readBody(postWithoutStream(body))).rejects.toMatchObject({ status: 400 })
  })
})
