import { createClient, type KeyhookConfig, KeyhookProvider } from '@keyhook/sdk'
import { browserPlatform } from '@keyhook/sdk/core'
import { createTestProvider } from '@keyhook/provider/test'
import { cleanup, configure, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createBrowser } from '@keyhook/provider/internal/test/set-up'
import { withoutFrame } from '@keyhook/sdk/internal/test/without-frame'
import { WordsProvider } from '../src/lib/words-provider'
import { AuthModal } from '../src/modal/auth-modal'
import { scenarios } from '../src/scenarios/scenarios'
import { AccountSecurity } from '../src/screens/account/account-security'
import { LinkedAccounts } from '../src/screens/account/linked-accounts'
import { UserProfile } from '../src/screens/account/profile'
import { german } from './german'

afterEach(cleanup)
// Loading the screens can be slow.
configure({ asyncUtilTimeout: 60_000 })

const scenario = (name: string) => scenarios.find((candidate) => candidate.name === name)!.render()
const verified = { firstVerifiedAt: new Date(0), latestVerifiedAt: new Date(0) }
const email = { type: 'email', address: 'ada@example.com', ...verified } as const

function renderAccounts(obstacle?: 'only-login') {
  const onUnlink = vi.fn<(account: unknown, name: string) => void>()
  const entry = { account: email, canUpdate: true, method: 'email', obstacle } as const
  render(<LinkedAccounts accounts={[entry]} linkable={[]} onLink={() => {}} onUnlink={onUnlink} onUpdate={() => {}} />)
  const menu = screen.getByRole('button', { name: 'Actions for ada@example.com' })
  const openMenu = async () => {
    await userEvent.click(menu)
    return screen.findByRole('menuitem', { name: 'Unlink ada@example.com' })
  }
  return { menu, onUnlink, openMenu }
}

test('unlinks an account after a confirmation', async () => {
  const { menu, onUnlink, openMenu } = renderAccounts()
  await userEvent.click(await openMenu())
  const question = await screen.findByRole('group', { name: 'Unlink ada@example.com?' })
  await expect.poll(() => document.activeElement?.textContent).toBe('Keep it')
  await userEvent.keyboard('{Escape}')
  expect(question.isConnected).toBe(false)
  await expect.poll(() => document.activeElement).toBe(menu)
  expect(onUnlink).not.toHaveBeenCalled()

  await userEvent.click(await openMenu())
  await userEvent.click(within(await screen.findByRole('group')).getByRole('button', { name: 'Unlink' }))
  expect(onUnlink).toHaveBeenCalledExactlyOnceWith(email, 'ada@example.com')
  await expect.poll(() => document.activeElement).toBe(menu)
})

test('disables unlinking of the only login method, with an explanation', async () => {
  const { onUnlink, openMenu } = renderAccounts('only-login')
  const unlink = await openMenu()
  expect(unlink.getAttribute('aria-disabled')).toBe('true')
  const reason = document.getElementById(unlink.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('Your only login method. To unlink it, link another one first.')

  await userEvent.click(unlink, { pointerEventsCheck: 0 })
  expect(screen.queryByRole('group')).toBeNull()
  expect(onUnlink).not.toHaveBeenCalled()
})

test('shows two passkeys, and all of them after a click', async () => {
  const rows = () => within(screen.getAllByRole('list')[0]!).getAllByRole('listitem').length
  const few = render(scenario('passkeys/few'))
  expect(screen.queryByRole('button', { name: 'View all' })).toBeNull()
  few.unmount()
  const several = render(scenario('passkeys/several'))
  expect(rows()).toBe(2)
  await userEvent.click(screen.getByRole('button', { name: 'View all' }))
  expect(rows()).toBe(3)
  several.unmount()
  render(scenario('passkeys/many'))

  expect(rows()).toBe(2)
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  expect(screen.getByText(/^You have five passkeys/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'View all' }))
  expect(rows()).toBe(5)
  await userEvent.click(screen.getByRole('button', { name: 'View fewer' }))
  expect(rows()).toBe(2)
})

test('offers four methods to link, and all of them after a click', async () => {
  render(scenario('linked-accounts/many-kinds'))
  const offers = () => screen.getAllByRole('button', { name: /^Link / }).map(({ textContent }) => textContent)
  const first = ['Link a phone number', 'Link Google', 'Link Twitter', 'Link Discord']

  expect(offers()).toEqual(first)
  await userEvent.click(screen.getByRole('button', { name: 'More accounts to link' }))
  expect(offers()).toEqual([...first, 'Link GitHub', 'Link Apple', 'Link Instagram', 'Link TikTok'])
})

test('shows the account page in the selected language', () => {
  render(<WordsProvider words={german}>{scenario('profile/new')}</WordsProvider>)

  expect(screen.getByRole('region', { name: 'Verknüpfte Konten' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Sichern Sie Ihr Konto mit einem Passkey' })).toBeDefined()
})

const atlas = { id: 'keyhook-other-app-0000001', name: 'Atlas', origins: ['http://atlas.localhost:5179'] }

function setUpPage({ config, ...options }: Parameters<typeof createTestProvider>[0] & { config?: KeyhookConfig } = {}) {
  localStorage.clear()
  const provider = createTestProvider(options)
  // Node's `fetch` does not accept jsdom's abort signals.
  const fetch = (input: URL, init: RequestInit) => provider.fetch(input, { ...init, signal: null })
  const platform = { ...browserPlatform(), fetch }
  const client = withoutFrame(createClient({ appId: provider.appId, apiUrl: provider.url, config, platform }))
  onTestFinished(async () => {
    cleanup()
    client.dispose()
    await provider.close()
  })
  return { client, provider }
}

const renderPage = (client: ReturnType<typeof setUpPage>['client']) =>
  render(
    <KeyhookProvider client={client}>
      <UserProfile />
      <AuthModal />
    </KeyhookProvider>,
  )

test('shows the account page to a logged-in user, and a login button otherwise', async () => {
  const { client, provider } = setUpPage()
  renderPage(client)
  await screen.findByText('You are logged out')

  await client.session.accept(await createBrowser(provider).login('ada@example.com'))

  await screen.findByText('This device')
  const accounts = screen.getByRole('region', { name: 'Linked accounts' })
  expect(within(accounts).getByRole('listitem', { name: 'ada@example.com' }).textContent).toContain('Email')
  screen.getByRole('region', { name: "Where you're logged in" })
})

test('shows all sections at once, when the sessions and the connected apps are loaded', async () => {
  const { client, provider } = setUpPage()
  await client.session.accept(await createBrowser(provider).login('ada@example.com'))
  const held: (() => void)[] = []
  const { fetch } = provider
  vi.spyOn(provider, 'fetch').mockImplementation(async (input, init) => {
    if (String(input).endsWith('/sessions')) await new Promise<void>((release) => held.push(release))
    return fetch(input, init)
  })
  renderPage(client)
  await vi.waitFor(() => expect(held).toHaveLength(1))
  await vi.waitFor(() => expect(client.store.getState().isAppLoaded).toBe(true))
  expect(screen.queryByRole('listitem', { name: 'ada@example.com' })).toBeNull()

  held[0]?.()

  await screen.findByText('This device')
  screen.getByRole('listitem', { name: 'ada@example.com' })
})

test('offers linking, MFA and recovery if the app enables them, even with only email login', async () => {
  const { client, provider } = setUpPage({
    app: { loginMethods: ['email', 'sms', 'google', 'passkey'], mfa: { methods: ['totp'] } },
    config: { loginMethods: ['email'] },
  })
  renderPage(client)
  await client.session.accept(await createBrowser(provider).login('ada@example.com'))

  await screen.findByText('This device')
  const accounts = screen.getByRole('region', { name: 'Linked accounts' })
  expect(
    within(accounts)
      .getAllByRole('button', { name: /^Link / })
      .map(({ textContent }) => textContent),
  ).toEqual(['Link a phone number', 'Link Google'])
  await userEvent.click(screen.getByRole('button', { name: 'Set up Transaction Protection' }))
  await screen.findByRole('dialog', { name: 'Transaction Protection' })
})

test('shows and changes MFA and recovery settings', async () => {
  const onMfa = vi.fn<() => void>()
  const onRecovery = vi.fn<(address: string) => void>()
  const wallets = [
    { address: '0x1', chainType: 'ethereum', method: 'privy' },
    { address: 'So1', chainType: 'solana', method: 'google-drive' },
  ] as const
  render(<AccountSecurity mfa={['passkey', 'totp']} onMfa={onMfa} onRecovery={onRecovery} wallets={wallets} />)
  const row = (name: string) => screen.getByRole('listitem', { name })
  expect(row('Transaction Protection').textContent).toContain('Authenticator app')
  expect(row('Wallet recovery on Ethereum').textContent).toContain('With your login')
  expect(row('Wallet recovery on Solana').textContent).toContain('Google Drive')

  await userEvent.click(screen.getByRole('button', { name: 'Manage Transaction Protection' }))
  await userEvent.click(screen.getByRole('button', { name: 'Change Wallet recovery on Solana' }))

  expect(onMfa).toHaveBeenCalledOnce()
  expect(onRecovery).toHaveBeenCalledExactlyOnceWith('So1')
})

test('lists requester apps with their permissions, and revokes access', async () => {
  const { client, provider } = setUpPage({
    app: { crossApp: { requesters: [{ appId: atlas.id, readOnly: true }] } },
    settings: { apps: [atlas] },
  })
  await client.session.accept(await createBrowser(provider).login('ada@example.com'))
  const { user } = client.store.getState()
  await provider.database
    .insertInto('cross_app_grants')
    .values({ user_id: user!.id, requester_id: atlas.id, granted_at: 1000, last_used_at: 2000 })
    .execute()
  renderPage(client)

  const apps = await screen.findByRole('region', { name: 'Connected apps' })
  expect(within(apps).getByRole('listitem', { name: 'Atlas' }).textContent).toContain('Sees your wallets')
  await userEvent.click(within(apps).getByRole('button', { name: 'Revoke Atlas' }))

  await within(apps).findByText('Atlas has to ask again. Log out there to leave it now.')
  expect(within(apps).queryByRole('listitem')).toBeNull()
  expect(await provider.database.selectFrom('cross_app_grants').selectAll().execute()).toEqual([])
})

test('lists linked and linkable provider app accounts below the connected apps', async () => {
  const providerApps = ['Fieldnotes', 'Northwind'].map((name, index) => ({
    ...{ id: `keyhook-source-app-00000${index}`, name, origins: [`http://provider${index}.localhost:5180`] },
    crossApp: { requesters: [{ appId: 'keyhook-test-app-00000001' }] },
  }))
  const methods = providerApps.map(({ id }) => `privy:${id}` as const)
  const { client, provider } = setUpPage({
    config: { loginMethodsAndOrder: { primary: ['email', ...methods] } },
    app: {
      loginMethods: ['email', ...methods],
      crossApp: { connections: providerApps.map(({ id: appId }) => ({ appId })) },
    },
    settings: { apps: providerApps },
  })
  const ada = createBrowser(provider)
  await client.session.accept(await ada.login('ada@example.com'))
  renderPage(client)

  await screen.findByRole('button', { name: 'Link Fieldnotes' })
  await screen.findByRole('button', { name: 'Link Northwind' })
  await provider.database
    .insertInto('accounts')
    .values({
      ...{ app_id: provider.appId, type: 'cross_app', identifier: `${providerApps[1]!.id}|1` },
      ...{ user_id: client.store.getState().user!.id, first_verified_at: 0, latest_verified_at: 0 },
      profile: JSON.stringify({ providerApp: { id: providerApps[1]!.id }, embeddedWallets: [], smartWallets: [] }),
    })
    .execute()
  await client.session.accept(await ada.login('ada@example.com'))

  const row = await screen.findByRole('listitem', { name: 'Northwind' })
  expect(within(row).getByRole('button', { name: 'Actions for Northwind' })).toBeDefined()
})
