import { createClient, KeyhookProvider, type LoginOption } from '@keyhook/sdk'
import { browserPlatform } from '@keyhook/sdk/core'
import { createTestProvider } from '@keyhook/provider/test'
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { withoutFrame } from '@keyhook/sdk/internal/test/without-frame'
import { LandingScreen } from '../src/screens/login/landing'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
// jsdom has no `matchMedia`.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  localStorage.clear()
})
// Loading the screens can be slow.
configure({ asyncUtilTimeout: 60_000 })

/** Renders the landing of a login with a phone number from the app. */
async function showLanding(primary: [LoginOption, ...LoginOption[]], overflow: LoginOption[]) {
  const provider = createTestProvider({ app: { loginMethods: ['email', 'sms', 'passkey'] } })
  const fetch = (input: URL, init: RequestInit) => provider.fetch(input, { ...init, signal: null })
  const client = withoutFrame(
    createClient({
      ...{ appId: provider.appId, apiUrl: provider.url, platform: { ...browserPlatform(), fetch } },
      config: { loginMethodsAndOrder: { primary, overflow } },
    }),
  )
  onTestFinished(async () => {
    client.dispose()
    await provider.close()
  })
  render(
    <KeyhookProvider client={client}>
      <LandingScreen />
    </KeyhookProvider>,
  )
  await expect.poll(() => client.store.getState().isAppLoaded).toBe(true)
  act(() => client.store.setState({ screens: [{ name: 'landing', prefill: { type: 'phone', value: '2133734253' } }] }))
}

const forms = () => [...document.querySelectorAll('form')].map(({ dataset }) => dataset['slot'])

test('shows a prefilled phone number only in the phone field behind "More options"', async () => {
  await showLanding(['email', 'passkey'], ['sms'])
  const more = await screen.findByRole('button', { name: /^More options/ })
  expect(forms()).toEqual(['email-form'])

  fireEvent.click(more)
  expect(forms()).toEqual(['phone-form'])
})
