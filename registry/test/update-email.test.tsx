import { createClient, KeyhookProvider, useLogin, useLogout, useUpdateAccount, useUser } from '@keyhook/sdk'
import { browserPlatform } from '@keyhook/sdk/core'
import { createTestProvider } from '@keyhook/provider/test'
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { withoutFrame } from '@keyhook/sdk/internal/test/without-frame'
import { AuthModal } from '../src/modal/auth-modal'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
// Loading the screens can be slow.
configure({ asyncUtilTimeout: 60_000 })
beforeEach(() => {
  localStorage.clear()
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`
})

const ada = 'ada@example.com'
const bob = 'bob@example.com'

function Host() {
  const { login } = useLogin()
  const { logout } = useLogout()
  const { updateEmail } = useUpdateAccount()
  const { user } = useUser()
  return (
    <>
      <button onClick={login}>Log in</button>
      <button onClick={() => logout()}>Log out</button>
      <button onClick={updateEmail}>Change email</button>
      <output>{user ? `Hello ${user.email?.address}` : 'Logged out'}</output>
      <AuthModal />
    </>
  )
}

async function setup() {
  const provider = createTestProvider()
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
  const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  const enterCode = async (address: string, heading = 'Enter confirmation code') => {
    const { textContent } = await screen.findByRole('heading', { name: (name) => name.endsWith(heading) })
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Digit 1 of 6').readOnly).toBe(false))
    await userEvent.click(screen.getByLabelText('Digit 1 of 6'))
    await userEvent.keyboard(provider.inbox(address) ?? '')
    return textContent
  }
  const logIn = async (address: string) => {
    await userEvent.click(screen.getByText('Log in'))
    await userEvent.type(await screen.findByLabelText('Email address'), `${address}{Enter}`)
    await enterCode(address)
    await screen.findByText(`Hello ${address}`)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const confirm = (address: string) => enterCode(address, "Confirm it's you")
  const openUpdate = async () => {
    await userEvent.click(screen.getByText('Change email'))
    return screen.findByLabelText<HTMLInputElement>('Email address')
  }
  return { click, confirm, enterCode, logIn, openUpdate, provider }
}

test('returns to the email field if the new address belongs to another user', async () => {
  const { click, confirm, enterCode, logIn, openUpdate } = await setup()
  await logIn(bob)
  await userEvent.click(screen.getByText('Log out'))
  await screen.findByText('Logged out')
  await logIn(ada)

  await userEvent.type(await openUpdate(), bob)
  await click('Send code')
  await screen.findByText(bob, { selector: '[data-slot="confirm"] bdi' })
  await confirm(ada)
  await enterCode(bob)
  await screen.findByRole('heading', { name: 'This email is in use' })
  expect(screen.getByText(bob, { selector: '[data-slot="screen-description"] bdi' })).toBeDefined()
  await click('Use another email')
  const field = await screen.findByLabelText<HTMLInputElement>('Email address')
  expect(field.value).toBe(bob)
  await userEvent.clear(field)
  await userEvent.type(field, 'ada@new.example{Enter}')
  await confirm(ada)
  await enterCode('ada@new.example')

  await screen.findByRole('heading', { name: 'Email updated' })
  expect(screen.queryByText(/may take a minute/, { ignore: '[aria-hidden] *' })).toBeNull()
  await screen.findByText('Hello ada@new.example')
})

test("shows the app's text for an address outside the allowlist, and returns to the field", async () => {
  const { click, confirm, enterCode, logIn, openUpdate, provider } = await setup()
  await logIn(ada)
  provider.configure({ allowlist: { emails: [ada] } })
  await userEvent.type(await openUpdate(), `${bob}{Enter}`)
  await confirm(ada)
  await enterCode(bob)
  await screen.findByRole('heading', { name: "You don't have access to this app" })

  await click('Try another account')

  expect((await screen.findByLabelText<HTMLInputElement>('Email address')).value).toBe(bob)
  expect(screen.getByText(`Hello ${ada}`)).toBeDefined()
})

test('explains that an email update needs two codes, and names the current one', async () => {
  const { confirm, enterCode, logIn, openUpdate } = await setup()
  await logIn(ada)
  const field = await openUpdate()
  expect(document.querySelector('[data-slot="screen-description"]')?.textContent).toBe(
    `Now ${ada}. We'll send a code to confirm it's you first, and then one to the new address.`,
  )
  await userEvent.type(field, `${bob}{Enter}`)
  await vi.waitFor(() =>
    expect(document.querySelector('[data-slot="screen-description"]')?.textContent).toContain(
      'Changing your login to the email',
    ),
  )

  expect(await confirm(ada)).toBe("Step 1 of 2 · your current email Confirm it's you")
  expect(await enterCode(bob)).toBe('Step 2 of 2 · your new email Enter confirmation code')
  await screen.findByRole('heading', { name: 'Email updated' })
})

test("rejects the user's current address in the field, without a code", async () => {
  const { logIn, openUpdate, provider } = await setup()
  await logIn(ada)
  const sent = provider.messages(ada).length
  const field = await openUpdate()
  expect(screen.getByText(ada, { selector: 'bdi' })).toBeDefined()

  await userEvent.type(field, 'Ada@example.com{Enter}')
  await screen.findByText('This is already your email')
  await userEvent.type(field, '{Backspace}')

  expect(screen.queryByText('This is already your email')).toBeNull()
  expect(provider.messages(ada)).toHaveLength(sent)
})

test.each([
  ['a login', 'screen-title'],
  ['an update', 'text-field'],
] as const)('on a touch screen, %s opens with the focus on its %s', async (name, slot) => {
  const { logIn, openUpdate } = await setup()
  if (name === 'an update') await logIn(ada)
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)', addEventListener() {} }))

  if (name === 'an update') await openUpdate()
  else {
    await userEvent.click(screen.getByText('Log in'))
    await screen.findByLabelText('Email address')
  }

  await waitFor(() => expect(document.activeElement?.closest(`[data-slot="${slot}"]`)).not.toBeNull())
})
