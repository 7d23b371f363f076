import { createClient, KeyhookProvider, useKeyhook, useManageSessions } from '@keyhook/sdk'
import { browserPlatform } from '@keyhook/sdk/core'
import { sessions } from '@keyhook/sdk/wire'
import { createTestProvider } from '@keyhook/provider/test'
import { cleanup, configure, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { createBrowser } from '@keyhook/provider/internal/test/set-up'
import { withoutFrame } from '@keyhook/sdk/internal/test/without-frame'
import { AuthModal } from '../src/modal/auth-modal'

afterEach(cleanup)
// Loading the screens can be slow.
configure({ asyncUtilTimeout: 60_000 })

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.1 Safari/604.1'

function Host() {
  const { authenticated } = useKeyhook()
  const { manageSessions } = useManageSessions()
  return (
    <>
      {authenticated && <button onClick={manageSessions}>Manage</button>}
      <AuthModal />
    </>
  )
}

/** Logs in a user with three sessions: the current one, Firefox, and a phone. */
async function setup({ isPhoneLast = false } = {}) {
  localStorage.clear()
  const provider = createTestProvider()
  const network = { isBroken: false }
  const fetch = (input: URL, init: RequestInit) => {
    if (network.isBroken) return Promise.resolve(Response.json({}, { status: 422 }))
    // Node's `fetch` does not accept jsdom's abort signals.
    return provider.fetch(input, { ...init, signal: null })
  }
  const platform = { ...browserPlatform(), fetch }
  const client = withoutFrame(createClient({ appId: provider.appId, apiUrl: provider.url, platform }))
  onTestFinished(async () => {
    client.dispose()
    await provider.close()
  })
  const email = 'ada@example.com'
  const phone = createBrowser(provider, 'phone')
  phone.extra['user-agent'] = safari
  await phone.login(email)
  provider.clock.advance(60_000)
  render(
    <KeyhookProvider client={client}>
      <Host />
    </KeyhookProvider>,
  )
  const here = createBrowser(provider)
  here.extra['user-agent'] = firefox
  await client.session.accept(await here.login(email))
  if (isPhoneLast) {
    provider.clock.advance(60_000)
    await phone.refresh()
  }
  await userEvent.click(await screen.findByText('Manage'))
  await screen.findByRole('heading', { name: "Where you're logged in" })
  return { network, phone }
}

test('names each session, and ends the selected one', async () => {
  const { phone } = await setup()
  await screen.findByRole('listitem', { name: 'Firefox on Linux' })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Firefox on LinuxActive nowLogged in .+This device$/),
    expect.stringMatching(/^Safari on iPhoneLast used .+\u00a0[AP]MLogged in .+Log out$/),
  ])

  const end = screen.getByRole('button', { name: 'Log out of Safari on iPhone' })
  const said = document.getElementById(end.getAttribute('aria-describedby') ?? '')
  expect(said?.textContent).toMatch(/^Last used .+Logged in .+/)
  await userEvent.click(end)
  const announcement = await screen.findByText('Logged out of Safari on iPhone')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)

  await expect.poll(() => document.activeElement).toBe(announcement)
  expect(screen.getByText("You're logged in only here.")).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull()
  await expect(phone.refresh()).rejects.toMatchObject({ code: 'MISSING_OR_INVALID_TOKEN' })
})

test('lists the current session first, even if another was used later', async () => {
  await setup({ isPhoneLast: true })
  await screen.findByRole('listitem', { name: 'Firefox on Linux' })
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('This device')
})

test('keeps a session that could not be ended in the list, with an error and a retry', async () => {
  const { network, phone } = await setup()
  const everywhere = await screen.findByRole('button', { name: 'Log out everywhere else' })
  network.isBroken = true
  await userEvent.click(everywhere)
  // The result appears at the button, and not in the scrolling list.
  const alert = await screen.findByRole('alert')
  expect(alert.parentElement).toBe(everywhere.parentElement)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)

  network.isBroken = false
  await userEvent.click(everywhere)
  await screen.findByText('Logged out everywhere else')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
  await expect(phone.refresh()).rejects.toMatchObject({ code: 'MISSING_OR_INVALID_TOKEN' })
})

test('reports that the current session has ended, and opens the login screen', async () => {
  const { phone } = await setup()
  const everywhere = await screen.findByRole('button', { name: 'Log out everywhere else' })
  await phone.call(sessions.endOthers, {})
  await userEvent.click(everywhere)

  await screen.findByRole('heading', { name: 'Your session has ended' })
  expect(screen.queryByText('Manage')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await screen.findByRole('heading', { name: 'Log in or sign up' })
})
