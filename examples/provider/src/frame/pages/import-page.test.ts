// @vitest-environment jsdom
import { limits } from '@keyhook/sdk/wire'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { providerWorld } from '../../../test/frame/provider-world.js'
import { importPage } from './import-page.js'

test('threat 29: what is typed is taken of its user, and not of a script', async () => {
  const world = providerWorld()
  onTestFinished(() => world.provider.close())
  const after = vi.fn((_ms: number) => () => {})
  const { frame, logIn } = await world.openFrame({ after })
  const { accessToken, userId } = await logIn(await world.logIn())
  // What jsdom lacks is of the style alone.
  class CSSStyleSheet {
    replaceSync = () => {}
  }
  Object.assign(window, { CSSStyleSheet, matchMedia: () => ({ matches: false, addEventListener: () => {} }) })
  const query = new URLSearchParams({ chain: 'ethereum' })
  const [open, wait] = importPage({ frame, query, window: window as never })
  const { signal } = new AbortController()
  const listeners = vi.spyOn(EventTarget.prototype, 'addEventListener')
  await open!.run(frame, { accessToken, userId }, signal)
  const input = document.querySelector('input')!
  const button = document.querySelector<HTMLButtonElement>('button.main')!
  // What a script makes is never trusted: a test tells the listener what the browser would of a user.
  const byUser = listeners.mock.calls[listeners.mock.contexts.indexOf(input)]![1] as (event: object) => void
  listeners.mockRestore()
  const imported = wait!.run(frame, { accessToken, userId, recoveryMethod: 'privy' }, signal)
  await expect.poll(() => after.mock.calls).toContainEqual([limits.walletImportPoll, expect.anything()])
  const privateKey = generatePrivateKey()
  input.value = privateKey
  const { textContent } = button

  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))
  button.click()
  expect(button.textContent).toBe(textContent)

  byUser({ isTrusted: true, key: 'Enter' })
  expect(await imported).toEqual({ address: privateKeyToAddress(privateKey) })
})
