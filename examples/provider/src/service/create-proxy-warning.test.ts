// Proves security rule 17.
import { expect, test } from 'vitest'
import { createLog } from '../connections/create-log.js'
import { createTestProvider } from '../test.js'

async function warningsOf(trustedProxies: number, headers: Record<string, string>) {
  const lines: string[] = []
  const provider = createTestProvider({
    settings: { trustedProxies },
    log: createLog({ write: (line: string) => void lines.push(line) }),
  })
  for (let count = 0; count < 5; count++) await provider.fetch(`${provider.url}/health`, { headers })
  await provider.close()
  return lines.filter((line) => line.includes('trustedProxies'))
}

test.each(['x-forwarded-for', 'forwarded', 'x-real-ip'])(
  'warns once about requests with %s from an unconfigured proxy',
  async (name) => {
    expect(await warningsOf(0, { [name]: '192.0.2.1' })).toHaveLength(1)
  },
)

test('does not warn if the proxy is configured, or if there is no proxy', async () => {
  expect(await warningsOf(1, { 'x-forwarded-for': '192.0.2.1' })).toEqual([])
  expect(await warningsOf(0, {})).toEqual([])
})
