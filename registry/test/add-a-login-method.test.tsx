import { createClient, KeyhookProvider, useKeyhook } from '@keyhook/sdk'
import { browserPlatform, openAccount } from '@keyhook/sdk/core'
import { createTestProvider } from '@keyhook/provider/test'
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { withoutFrame } from '@keyhook/sdk/internal/test/without-frame'
import { AuthModal } from '../src/modal/auth-modal'
import { Passkey } from '../src/login-methods/passkey/screen'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
configure({ asyncUtilTimeout: 60_000 })

const ada = '+12133734253'
const other = '+442079460018'

function Host() {
  const { login, user } = useKeyhook()
  return (
    <>
      <button onClick={() => login()} type="button">
        Open
      </button>
      <output>{user?.phone?.number ?? 'Logged out'}</output>
      <AuthModal />
    </>
  )
}

type Options = Parameters<typeof createTestProvider>[0]
type Provider = ReturnType<typeof createTestProvider>

async function setup(loginMethods: readonly ('email' | 'sms')[], settings: NonNullable<Options>['settings'] = {}) {
  localStorage.clear()
  // jsdom draws no flags.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const provider = createTestProvider({ app: { loginMethods }, settings })
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
  await userEvent.click(screen.getByText('Open'))
  return { client, provider }
}

async function typeNumber(number: string) {
  const field = await screen.findByLabelText('Phone number')
  const submit = () =>
    within(field.closest('form')!).getByRole<HTMLButtonElement>('button', { name: /^(?:Submit|Send code)$/ })
  await userEvent.type(field, number)
  await waitFor(() => expect(submit().disabled).toBe(false))
  await userEvent.click(submit())
}

async function prove(provider: Provider, { number, typed = number, confirmedBy }: Proved) {
  await typeNumber(typed)
  if (confirmedBy !== undefined) {
    await screen.findByText(`••• ${confirmedBy.slice(-4)}`, { selector: '[data-slot="confirm"] bdi' })
    await userEvent.click(screen.getByLabelText('Digit 1 of 6'))
    await userEvent.keyboard(provider.inbox(confirmedBy) ?? '')
  }
  await screen.findByRole('heading', { name: /Enter confirmation code$/ })
  expect(screen.getByText(number)).toBeDefined()
  await userEvent.click(screen.getByLabelText('Digit 1 of 6'))
  await userEvent.keyboard(provider.inbox(number) ?? '')
}

type Proved = { number: string; typed?: string; confirmedBy?: string }

test.each([
  ['login', 'No passkey was used'],
  ['signup', 'No passkey was added'],
  ['link', 'No passkey was added'],
] as const)('names the failed passkey action for %s', (use, title) => {
  render(<Passkey detail="It timed out." status="error" use={use} />)

  expect(screen.getByRole('heading').textContent).toBe(title)
})

test('adds a button, field, code screen and account screens for a new login method', async () => {
  const { client, provider } = await setup(['email', 'sms'])

  await userEvent.click(await screen.findByRole('button', { name: 'Continue with sms' }))
  await prove(provider, { number: ada, typed: '2133734253' })
  await screen.findByText(ada)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const updated = openAccount(client, { intent: 'update', method: 'sms' })
  await screen.findByRole('heading', { name: 'Update your phone number' })
  await prove(provider, { number: other, confirmedBy: ada })
  await screen.findByRole('heading', { name: 'Phone number updated' })
  expect(await updated).toMatchObject({ phone: { number: other } })
})

test('starts with the phone field if SMS is the only method, and explains an unsupported country', async () => {
  const { provider } = await setup(['sms'], { sms: { from: '+15005550006', countries: ['US'] } })

  const field = await screen.findByLabelText<HTMLInputElement>('Phone number')
  await userEvent.type(field, '21337342')
  expect(field.value).toBe('(213) 373-42')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(true)
  await userEvent.clear(field)
  await typeNumber(other)
  await screen.findByRole('heading', { name: 'This region is not supported' })
  expect(screen.getAllByText('SMS authentication from this region is not available')[0]).toBeDefined()

  await userEvent.click(screen.getByRole('button', { name: 'Try another method' }))
  const again = await screen.findByLabelText<HTMLInputElement>('Phone number')
  await waitFor(() => expect(again.value).toBe('020 7946 0018'))
  await userEvent.clear(again)
  await prove(provider, { number: ada })
  await screen.findByText(ada)
})
