// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { renderHooks } from '../../../test/render.js'
import { useLoginOptions } from './use-login-options.js'

afterEach(() => vi.unstubAllGlobals())

const offered = async () => {
  const { act, now } = await renderHooks(() => ({ options: useLoginOptions() }), {
    app: { loginMethods: ['email', 'passkey'] },
  })
  await act(() => vi.waitFor(() => expect(now().options.isLoaded).toBe(true)))
  return now().options.primary.map(({ id }) => id)
}

test('offers passkeys in a browser with WebAuthn', async () => {
  vi.stubGlobal('PublicKeyCredential', class {})

  expect(await offered()).toEqual(['email', 'passkey'])
})

test('offers no passkeys in a browser without WebAuthn', async () => {
  expect(await offered()).toEqual(['email'])
})
