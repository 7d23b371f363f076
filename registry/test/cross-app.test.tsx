import { createClient, KeyhookProvider } from '@keyhook/sdk'
import { browserPlatform } from '@keyhook/sdk/core'
import { createTestProvider } from '@keyhook/provider/test'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { withoutFrame } from '@keyhook/sdk/internal/test/without-frame'
import { LandingScreen } from '../src/screens/login/landing'

const providerApp = 'keyhook-source-app-000001'
const method = `privy:${providerApp}` as const

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
// jsdom has no `matchMedia`.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  localStorage.clear()
})

// A host that blocks popups and does not navigate.
const popupHost = {
  ...{
    openWindow: () => undefined,
    leave: () => {},
    closeSelf: () => {},
    isFocused: () => false,
    tellOpener: () => false,
  },
  ...{ isInAppBrowser: () => false, isMobile: () => false },
  sha256: async () => new Uint8Array(32),
}

/** Renders the landing of an app with a cross-app login. The details of the other app arrive on demand. */
async function showLanding() {
  const provider = createTestProvider({
    app: { loginMethods: ['email', method], crossApp: { connections: [{ appId: providerApp }] } },
    settings: {
      apps: [
        {
          id: providerApp,
          name: 'Fieldnotes',
          origins: ['http://provider-app.localhost:5180'],
          crossApp: { requesters: [{ appId: 'keyhook-test-app-00000001' }] },
        },
      ],
    },
  })
  const requests: string[] = []
  let tell = (_: Response | undefined) => {}
  const resolved = new Promise<Response | undefined>((resolve) => (tell = resolve))
  const fetch = async (input: URL, init: RequestInit) => {
    requests.push(input.pathname)
    const response = /\/cross-app\/(?:details|connections)$/.test(input.pathname) ? await resolved : undefined
    return response?.clone() ?? provider.fetch(input, { ...init, signal: null })
  }
  const client = withoutFrame(
    createClient({
      appId: provider.appId,
      apiUrl: provider.url,
      config: { loginMethodsAndOrder: { primary: [method, 'email'] } },
      platform: { ...browserPlatform(), fetch, popupHost },
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
  return { requests, client, tell }
}

const entry = (name: string) => screen.findByRole('button', { name }, { timeout: 60_000 })

test('keeps space for a cross-app button until its name is known', async () => {
  const { requests, tell } = await showLanding()
  const waiting = await entry('Another app')
  expect(waiting.querySelectorAll('[data-slot=skeleton]')).toHaveLength(2)
  tell(undefined)

  expect(await entry('Continue with Fieldnotes')).toBe(waiting)
  expect(waiting.querySelectorAll('[data-slot=skeleton]')).toHaveLength(0)
  expect(waiting.querySelector('[data-slot=wallet-mark]')?.textContent).toBe('F')
  expect(requests.filter((path) => path.endsWith('/details'))).toEqual([
    `/api/v1/apps/${providerApp}/cross-app/details`,
  ])
})

test("offers a cross-app login even if the provider app's details fail to load", async () => {
  const { tell } = await showLanding()
  await entry('Another app')
  tell(Response.json({ error: 'No.' }, { status: 422 }))

  expect((await entry('Continue with Another app')).querySelector('svg')).not.toBeNull()
})

test.each([
  ['logs in an anonymous user', 'anonymous', 'login'],
  ['links the account of a logged-in user', 'authenticated', 'link'],
] as const)('the cross-app button %s', async (_, session, intent) => {
  const { client, tell } = await showLanding()
  tell(undefined)
  const button = await entry('Continue with Fieldnotes')
  act(() => client.store.setState({ session }))
  fireEvent.click(button)

  await expect.poll(() => client.flows.get(method)?.getState()).toMatchObject({ intent })
})
