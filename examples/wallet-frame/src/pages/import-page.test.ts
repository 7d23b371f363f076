// @vitest-environment jsdom
// Proves threat 29.
import { limits } from '@keyhook/sdk/wire'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { providerWorld } from '../../test/provider-world.js'
import { rejection } from '@keyhook/provider/internal/test/set-up'
import { importPage } from './import-page.js'

const recoveryMethod = 'privy'

/** Opens the page like a user. */
async function setUp() {
  const world = providerWorld()
  onTestFinished(() => world.provider.close())
  const after = vi.fn((_ms: number) => () => {})
  const { frame, logIn } = await world.openFrame({ after })
  const { email } = await world.logIn()
  const { accessToken, userId } = await logIn({ email })
  // jsdom lacks only style features.
  class CSSStyleSheet {
    replaceSync = () => {}
  }
  Object.assign(window, { CSSStyleSheet, matchMedia: () => ({ matches: false, addEventListener: () => {} }) })
  const query = new URLSearchParams({ chain: 'ethereum' })
  const [open, wait] = importPage({ frame, query, window: window as never })
  const { signal } = new AbortController()
  const listeners = vi.spyOn(EventTarget.prototype, 'addEventListener')
  const opened = async () => {
    await open!.run(frame, { accessToken, userId }, signal)
    const input = document.querySelector('input')!
    // Script events are never trusted, so a test calls the listener with a trusted event.
    const byUser = listeners.mock.calls[listeners.mock.contexts.indexOf(input)]![1] as (event: object) => void
    listeners.mockRestore()
    return { byUser, input }
  }
  const awaited = (caller = { accessToken, userId }) => wait!.run(frame, { ...caller, recoveryMethod }, signal)
  const isAwaited = () =>
    expect.poll(() => after.mock.calls).toContainEqual([limits.walletImportPoll, expect.anything()])
  return { awaited, email, isAwaited, logIn, opened, userId, world }
}

test('threat 29: accepts input from the user, and not from a script', async () => {
  const { awaited, isAwaited, opened } = await setUp()
  const { byUser, input } = await opened()
  const button = document.querySelector<HTMLButtonElement>('button.main')!
  const imported = awaited()
  await isAwaited()
  const privateKey = generatePrivateKey()
  input.value = privateKey
  const { textContent } = button

  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))
  button.click()
  expect(button.textContent).toBe(textContent)

  byUser({ isTrusted: true, key: 'Enter' })
  expect(await imported).toEqual({ address: privateKeyToAddress(privateKey) })
})

test('names the future owner with all login accounts', async () => {
  const { email, opened, userId, world } = await setUp()
  const verified = { app_id: world.provider.appId, user_id: userId, first_verified_at: 1, latest_verified_at: 1 }
  // Some providers allow users to choose such names.
  const profile = JSON.stringify({ username: 'ada\u202e', subject: '7' })
  await world.provider.database
    .insertInto('accounts')
    .values({ ...verified, type: 'twitter_oauth', identifier: '7', profile })
    .execute()
  await opened()
  const named = [...document.querySelectorAll('#owner li')].map(({ textContent }) => textContent)
  expect(named.toSorted()).toEqual(['ada\\u{202e}', email].toSorted())
  expect(document.querySelector('input')!.getAttribute('aria-describedby')).toContain('owner')
})

test('threat 29: imports a key for the named user only, whatever token the embedding page sends', async () => {
  const { awaited, isAwaited, logIn, opened, world } = await setUp()
  const { byUser, input } = await opened()
  const eve = await world.logIn()
  void rejection(awaited(await logIn(eve)))
  await isAwaited()
  input.value = generatePrivateKey()
  byUser({ isTrusted: true, key: 'Enter' })
  await expect.poll(() => document.querySelector('#notice')!.textContent).toMatch(/^Failed to import wallet/)
  expect(await world.walletsOf(eve)).toEqual([])
})
