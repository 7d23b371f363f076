import { createClient, KeyhookProvider, useLinkAccount, useLogin, useUser } from '@keyhook/sdk'
import { browserPlatform } from '@keyhook/sdk/core'
import { createTestProvider } from '@keyhook/provider/test'
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { withoutFrame } from '@keyhook/sdk/internal/test/without-frame'
import { AuthModal } from '../src/modal/auth-modal'

afterEach(cleanup)
// Loading the screens can be slow.
configure({ asyncUtilTimeout: 60_000 })
beforeEach(() => {
  localStorage.clear()
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`
})

const [ada, added] = ['ada@example.com', 'ada@new.example'] as const

function Host() {
  const { login } = useLogin()
  const { linkEmail } = useLinkAccount()
  const { user } = useUser()
  return (
    <>
      <button onClick={login}>Open</button>
      <button onClick={linkEmail}>Add email</button>
      <output>{user ? 'Logged in' : 'Logged out'}</output>
      <AuthModal />
    </>
  )
}

test('tells a user without an email or phone to log in again, before any code is sent', async () => {
  const provider = createTestProvider({ app: { loginMethods: ['email', 'google'] } })
  // Node's `fetch` does not accept jsdom's abort signals.
  const fetch = (input: URL, init: RequestInit) => provider.fetch(input, { ...init, signal: null })
  const platform = { ...browserPlatform(), fetch }
  const client = withoutFrame(createClient({ appId: provider.appId, apiUrl: provider.url, platform }))
  onTestFinished(async () => {
    client.dispose()
    await provider.close()
  })
  render(
    <KeyhookProvider client={client}>
      <Host />
    </KeyhookProvider>,
  )
  const submit = async (email: string) =>
    userEvent.type(await screen.findByLabelText('Email address'), `${email}{Enter}`)
  await userEvent.click(screen.getByText('Open'))
  await submit(ada)
  await userEvent.click(await screen.findByLabelText('Digit 1 of 6'))
  await userEvent.keyboard(provider.inbox(ada) ?? '')
  await screen.findByText('Logged in')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const atGoogle = {
    type: 'google_oauth',
    identifier: '1',
    profile: JSON.stringify({ email: '', name: 'Ada' }),
  } as const
  await provider.database.updateTable('accounts').set(atGoogle).execute()
  await provider.database.updateTable('sessions').set({ created_at: 0 }).execute()
  client.store.setState(({ user }) => ({ user: user && { ...user, email: undefined, linkedAccounts: [] } }))

  await userEvent.click(screen.getByText('Add email'))
  await submit(added)
  await screen.findByRole('heading', { name: 'Log in again' })
  expect(provider.messages(added)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Log in again' }))

  await screen.findByText('Logged out')
  expect(await screen.findByLabelText('Email address')).toBeTruthy()
})
