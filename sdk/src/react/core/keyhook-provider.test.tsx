// @vitest-environment jsdom
import { act, cleanup, configure, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { setup } from '../../../test/setup.js'
import type { Client } from '../../client.js'
import { useLogin } from '../login/use-login.js'
import { useLoginWithEmail } from '../../login-methods/email/hooks.js'
import { useScreenHost } from '../screen/use-screen-host.js'
import { KeyhookProvider } from './keyhook-provider.js'
import { useApp } from './use-app.js'
import { useClient } from './use-client.js'
import { useOffline } from './use-offline.js'
import { useKeyhook } from './use-keyhook.js'

afterEach(cleanup)
// Lazy modules load in real time.
configure({ asyncUtilTimeout: 60_000 })

const props = { appId: 'keyhook-test-app-00000001', apiUrl: 'https://auth.example.com' }

function Page() {
  const { authenticated, ready, user } = useKeyhook()
  const offline = useOffline()
  useLoginWithEmail()
  useScreenHost()
  return (
    <p>
      {ready ? 'ready' : 'waiting'} {String(authenticated)} {user?.id ?? 'none'} {offline?.code ?? 'online'}
    </p>
  )
}

test('renders on a server without requests or console output', () => {
  const spies = [
    vi.spyOn(console, 'error'),
    vi.spyOn(console, 'warn'),
    vi.spyOn(console, 'log'),
    vi.spyOn(globalThis, 'fetch'),
  ]

  const html = renderToString(
    <KeyhookProvider {...props}>
      <Page />
    </KeyhookProvider>,
  )

  expect(html.replaceAll('<!-- -->', '')).toBe('<p>waiting false none online</p>')
  for (const spy of spies) expect(spy).not.toHaveBeenCalled()
})

test.each([
  ['a wrong app ID', { ...props, appId: 'short' }, 'INVALID_APP_ID'],
  ['no app ID', { ...props, appId: undefined as unknown as string }, 'INVALID_APP_ID'],
  ['no URL', { ...props, apiUrl: undefined as unknown as string }, 'INVALID_REQUEST'],
  ['an invalid URL', { ...props, apiUrl: 'auth.example.com' }, 'INVALID_REQUEST'],
])('with %s, renders the page, becomes ready and reports the error', async (_, given, code) => {
  render(
    <KeyhookProvider {...given}>
      <Page />
    </KeyhookProvider>,
  )

  expect(await screen.findByText(`ready false none ${code}`)).toBeDefined()
})

test('shows an invalid app ID as an error on the login screen', async () => {
  let login: (() => Promise<void>) | undefined
  function Opener() {
    login = useLogin().login
    const { screen: shown } = useScreenHost()
    return <p>{shown?.name === 'error' ? shown.error.message : shown?.name}</p>
  }
  render(
    <KeyhookProvider {...props} appId="short">
      <Opener />
    </KeyhookProvider>,
  )

  await act(async () => void login!())

  const words = 'Cannot initialize the Privy provider with an invalid Privy app ID'
  expect(await screen.findByText(words)).toBeDefined()
})

test('starts one client if the provider component mounts twice, as in Strict Mode', async () => {
  const { client, clock, count } = setup()
  client.dispose()
  const { unmount } = render(
    <StrictMode>
      <KeyhookProvider client={client}>
        <Page />
      </KeyhookProvider>
    </StrictMode>,
  )
  await act(() => clock.settle())

  screen.getByText('ready false none online')
  expect(client.store.getState().hosts).toBe(1)
  unmount()
  expect(client.store.getState().hosts).toBe(0)
  expect(count('/api/v1/apps/keyhook-test-app-00000001')).toBeLessThanOrEqual(2)
})

test('applies a changed configuration to the existing client', () => {
  const clients = new Set<Client>()
  function Header() {
    clients.add(useClient())
    return <p>{useApp().appearance.landingHeader}</p>
  }
  const page = (landingHeader: string) => (
    <KeyhookProvider {...props} config={{ appearance: { landingHeader } }}>
      <Header />
    </KeyhookProvider>
  )
  const { rerender } = render(page('Hello'))
  screen.getByText('Hello')

  rerender(page('Good day'))

  screen.getByText('Good day')
  expect(clients.size).toBe(1)
})

test("hooks outside KeyhookProvider throw an error with the component's name", () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})

  expect(() => render(<Page />)).toThrow('This hook must be used inside <KeyhookProvider>.')
})
