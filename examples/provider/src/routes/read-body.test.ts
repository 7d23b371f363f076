import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from '../create-log.js'
import { createTestProvider } from '../test.js'

test('behavior: who goes away in the middle of a request has sent a wrong one, and nobody is told of a failure', async () => {
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
