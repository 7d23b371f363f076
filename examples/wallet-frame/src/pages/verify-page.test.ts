// @vitest-environment jsdom
// Proves security rule 41.
import { expect, test, vi } from 'vitest'
import { verifyPage } from './verify-page.js'
import { verifyWords } from './verify-words.js'

test("security rule 41: the app's page does not select the language of an approval", async () => {
  vi.spyOn(window.navigator, 'language', 'get').mockReturnValue('en-US')
  const frame = {
    api: { call: async () => ({ app_name: 'Fieldnotes', methods: ['confirm'] }) },
    keyKinds: [],
    ports: { crypto },
    verifyToken: async () => 'session',
  }
  const [verify] = verifyPage({ frame: frame as never, query: new URLSearchParams(), window })
  const input = { accessToken: 'token', language: 'de', parts: ['export'], userId: 'user' }
  const canceling = new AbortController()
  const ended = verify!.run(frame as never, input, canceling.signal)

  await vi.waitFor(() => expect(document.querySelector('button.main')?.textContent).toBe(verifyWords('en').openWindow))
  expect(document.documentElement.lang).toBe('en')
  canceling.abort(new Error('canceled'))
  await expect(ended).rejects.toThrow('canceled')
})
