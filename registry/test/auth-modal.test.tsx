import { type Client, createClient, KeyhookProvider, useLogin, useUser } from '@keyhook/sdk'
import { browserPlatform } from '@keyhook/sdk/core'
import { createTestProvider } from '@keyhook/provider/test'
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { memoryDatabase } from '@keyhook/sdk/internal/test/create-browser'
import { withoutFrame } from '@keyhook/sdk/internal/test/without-frame'
import { AuthModal, type AuthModalProps } from '../src/modal/auth-modal'
import { german } from './german'

afterEach(cleanup)
// Loading the screens can be slow.
configure({ asyncUtilTimeout: 60_000 })
beforeEach(() => {
  localStorage.clear()
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`
})

function Host({ disableSignup, words }: HostProps) {
  const { login } = useLogin()
  const { user } = useUser()
  return (
    <>
      <button onClick={() => login({ disableSignup })} type="button">
        Open
      </button>
      <output>{user ? `Hello ${user.email?.address}` : 'Logged out'}</output>
      <AuthModal words={words} />
    </>
  )
}

type HostProps = { disableSignup?: boolean | undefined; words?: AuthModalProps['words'] }

type SetupOptions = HostProps & {
  app?: object
  limits?: object
  /** True opens the login. With false, a magic link can open the login. */
  isOpened?: boolean
}

/** Renders a page with the modal, its client and a complete provider. */
async function setup({ app, isOpened = true, limits, ...props }: SetupOptions = {}) {
  const provider = createTestProvider({ app, settings: limits && { limits } })
  // Node's `fetch` does not accept jsdom's abort signals.
  const fetch = (input: URL, init: RequestInit) => provider.fetch(input, { ...init, signal: null })
  const platform = { ...browserPlatform(), fetch }
  const client: Client = withoutFrame(createClient({ appId: provider.appId, apiUrl: provider.url, platform }))
  onTestFinished(async () => {
    client.dispose()
    await provider.close()
  })
  render(
    <KeyhookProvider client={client}>
      <Host {...props} />
    </KeyhookProvider>,
  )
  if (isOpened) await userEvent.click(screen.getByText('Open'))
  return { provider }
}

async function enterEmail(email = 'ada@example.com', heading = 'Enter confirmation code') {
  await userEvent.type(await screen.findByLabelText('Email address'), email)
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }))
  await screen.findByRole('heading', { name: heading })
}

async function enterCode(code: string | undefined) {
  await userEvent.click(screen.getByLabelText('Digit 1 of 6'))
  await userEvent.keyboard(code ?? '')
}

const wrong = (code: string | undefined) => (code === '000000' ? '111111' : '000000')

test('logs in with the code from the inbox, and closes the modal', async () => {
  const { provider } = await setup()

  await enterEmail()
  await enterCode(provider.inbox('ada@example.com'))

  await screen.findByText('Hello ada@example.com')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('tells the user to open the magic link in this browser while codes are blocked', async () => {
  // A magic link needs a browser that can store the key of the login.
  vi.stubGlobal('indexedDB', memoryDatabase())
  onTestFinished(() => void vi.unstubAllGlobals())
  const { provider } = await setup({ limits: { failuresInARow: 1 } })
  for (const [call, body] of [
    ['init', {}],
    ['authenticate', { code: 'x' }],
  ] as const)
    await provider.fetch(new URL(`/api/v1/passwordless/${call}`, provider.url), {
      method: 'POST',
      headers: { 'privy-app-id': provider.appId, 'privy-ca-id': 'stranger' },
      body: JSON.stringify({ email: 'ada@example.com', ...body }),
    })
  await enterEmail('ada@example.com', 'Open the link in the email')

  expect(screen.getByText(/Open it in this browser/).textContent).toContain('ada@example.com')
  expect(screen.queryByLabelText('Digit 1 of 6')).toBeNull()
  expect(screen.getByRole('button', { name: 'Resend link' })).toBeDefined()
})

test('clears a wrong code, removes the error on the next edit, and accepts the right code', async () => {
  const { provider } = await setup()
  await enterEmail()
  const code = provider.inbox('ada@example.com')

  await enterCode(wrong(code))
  await screen.findByText('Invalid or expired verification code')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Digit 1 of 6').value).toBe(''))
  await userEvent.keyboard(code?.[0] ?? '')
  expect(screen.queryByText('Invalid or expired verification code')).toBeNull()
  await userEvent.keyboard(code?.slice(1) ?? '')

  await screen.findByText('Hello ada@example.com')
})

test('disables the field after five wrong codes, and accepts a new code', async () => {
  const { provider } = await setup()
  await enterEmail()
  const code = provider.inbox('ada@example.com')
  const first = () => screen.getByLabelText<HTMLInputElement>('Digit 1 of 6')
  for (let tries = 1; tries <= 5; tries++) {
    await enterCode(wrong(code))
    const said = tries < 5 ? 'Invalid or expired verification code' : 'Too many wrong tries. Ask for a new code.'
    await screen.findByText(said)
    await waitFor(() => expect(first().value).toBe(''), { timeout: 60_000 })
  }
  const resend = screen.getByRole('button', { name: 'Resend code' })
  expect(first().readOnly).toBe(true)
  await expect.poll(() => document.activeElement).toBe(resend)

  provider.clock.advance(11_000)
  await userEvent.click(resend)
  await waitFor(() => expect(first().readOnly).toBe(false))
  await enterCode(provider.inbox('ada@example.com'))
  await screen.findByText('Hello ada@example.com')
})

test("shows an error instead of 'Code sent' if a resend fails", async () => {
  const { provider } = await setup()
  await enterEmail()
  vi.spyOn(provider, 'fetch').mockResolvedValueOnce(Response.json({ error: 'No email was sent.' }, { status: 418 }))

  await userEvent.click(screen.getByRole('button', { name: 'Resend code' }))

  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Issue verifying code'))
  await waitFor(() => {
    expect(screen.getByRole('button', { name: /^Resend in/ })).toBeDefined()
    expect(screen.queryByText('Code sent')).toBeNull()
  })
})

test('explains a rejected magic link, and logs in with a code', async () => {
  history.replaceState(null, '', `#keyhook_login=${'A'.repeat(43)}&keyhook_to=ada%40example.com`)
  const { provider } = await setup({ isOpened: false })
  await screen.findByRole('heading', { name: 'This link has expired' })
  expect(screen.getByText(/we can send a code to/).textContent).toContain('ada@example.com')

  await userEvent.click(screen.getByRole('button', { name: 'Send a code here' }))
  await screen.findByRole('heading', { name: 'Enter confirmation code' })
  await enterCode(provider.inbox('ada@example.com'))
  await screen.findByText('Hello ada@example.com')
})

test('figure R16: keeps the typed address after going back', async () => {
  await setup()
  await enterEmail()

  await userEvent.click(screen.getByRole('button', { name: 'Back' }))

  expect((await screen.findByLabelText<HTMLInputElement>('Email address')).value).toBe('ada@example.com')
})

test('disables Submit until the address is valid', async () => {
  await setup()
  const field = await screen.findByLabelText('Email address')

  await userEvent.type(field, 'ada@example')

  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(true)
})

test('rejects a plus address at the field, and removes the error on the next edit', async () => {
  await setup({ app: { disablePlusEmails: true } })
  const field = await screen.findByLabelText('Email address')

  await userEvent.type(field, 'ada+1@example.com{Enter}')
  await screen.findByText("Please enter a valid email address without a '+'.")
  await userEvent.type(field, '{Backspace}')

  expect(screen.queryByText("Please enter a valid email address without a '+'.")).toBeNull()
})

test('shows the terms after login and continues after consent', async () => {
  const { provider } = await setup({
    app: { requireUsersAcceptTerms: true, termsAndConditionsUrl: 'https://example.com/terms' },
  })
  await enterEmail()
  await enterCode(provider.inbox('ada@example.com'))
  await screen.findByRole('heading', { name: 'One last step' })
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Hello ada@example.com')).toBeDefined()
})

test('logs out when the terms are declined', async () => {
  const { provider } = await setup({ app: { requireUsersAcceptTerms: true } })
  await enterEmail()
  await enterCode(provider.inbox('ada@example.com'))
  await screen.findByRole('heading', { name: 'One last step' })

  await userEvent.click(screen.getByRole('button', { name: 'No thanks' }))

  await screen.findByText('Logged out')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test("shows the app's own text to users outside the allowlist, and accepts another account", async () => {
  const { provider } = await setup({
    app: { allowlist: { emails: ['grace@example.com'], errorTitle: 'Northwind is in private beta' } },
  })
  await enterEmail()
  await enterCode(provider.inbox('ada@example.com'))
  await screen.findByRole('heading', { name: 'Northwind is in private beta' })

  await userEvent.click(screen.getByRole('button', { name: 'Try another account' }))

  expect(await screen.findByLabelText('Email address')).toBeDefined()
})

test('creates no user if sign-up is disabled', async () => {
  const { provider } = await setup({ disableSignup: true })
  await enterEmail()

  await enterCode(provider.inbox('ada@example.com'))

  expect(await screen.findByRole('heading', { name: 'Account not found' })).toBeDefined()
  expect(await provider.database.selectFrom('users').selectAll().execute()).toEqual([])
})

test('reports that the app has reached its user limit', async () => {
  const { provider } = await setup({ app: { maxUsers: 0 } })
  await enterEmail()

  await enterCode(provider.inbox('ada@example.com'))

  expect(await screen.findByRole('heading', { name: 'Unable to sign in' })).toBeDefined()
})

test('uses the selected language from the first screen', async () => {
  await setup({ words: german })

  await screen.findByRole('heading', { name: 'Anmelden oder registrieren' })
  expect(screen.getByRole('button', { name: 'Schließen' })).toBeDefined()
})

test('discards the login when the modal closes', async () => {
  await setup()
  await enterEmail()

  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByText('Open'))

  expect((await screen.findByLabelText<HTMLInputElement>('Email address')).value).toBe('')
})

test('translates errors of the SDK', async () => {
  await setup({ app: { disablePlusEmails: true }, words: german })

  await userEvent.type(await screen.findByLabelText('E-Mail-Adresse'), 'ada+1@example.com{Enter}')

  expect(await screen.findByText('Bitte geben Sie eine gültige E-Mail-Adresse ohne Pluszeichen ein.')).toBeDefined()
})
