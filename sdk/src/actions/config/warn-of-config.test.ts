import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setup } from '../../../test/setup.js'
import { createClientUnchecked } from '../../create-client.js'

const warned = vi.fn<(message: string) => void>()
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(warned))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  warned.mockClear()
})

test('warns once in development about settings without effect, and about a client that cannot start', async () => {
  const config = { appearance: { theme: 'blue' as never } }
  setup({ config })
  await vi.waitFor(() => expect(warned).toHaveBeenCalled())
  const { client } = setup({ config })
  client.configure({ ...config, embeddedWallets: { solana: { createOnLogin: 'sometimes' as never } } })
  const { client: other } = setup()
  createClientUnchecked({ appId: '', apiUrl: 'https://auth.example.com', platform: other.platform }).start()

  await vi.waitFor(() =>
    expect(warned.mock.calls.map(([message]) => message)).toEqual([
      expect.stringContaining('`config.appearance.theme`'),
      expect.stringContaining('`config.embeddedWallets.solana.createOnLogin`'),
      expect.stringMatching(/invalid Privy app ID.* `npx keyhook docs INVALID_APP_ID`/),
    ]),
  )
})

test('does not warn about settings in production', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const { clock } = setup({ config: { appearance: { theme: 'blue' as never } } })
  await clock.settle()
  const { warnOfConfig } = await import('./warn-of-config.js')

  expect(warned).not.toHaveBeenCalled()
  warnOfConfig({ config: { colour: 'red' } as never, offline: undefined, server: undefined })
  expect(warned).toHaveBeenCalledOnce()
})
