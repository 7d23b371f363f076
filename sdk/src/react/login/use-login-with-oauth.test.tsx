// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { enterConfirmation } from '../../../test/enter-confirmation.js'
import { renderHooks } from '../../../test/render.js'
import { setup } from '../../../test/setup.js'
import { handled } from '../../base/handled.js'
import type { User } from '../../domain/entities/user.js'
import { useKeyhook } from '../core/use-keyhook.js'
import { useScreenHost } from '../screen/use-screen-host.js'
import { useLinkWithOAuth } from './use-link-with-oauth.js'
import { useLoginWithOAuth } from './use-login-with-oauth.js'
import { useOAuthTokens } from './use-oauth-tokens.js'

async function setupOAuthProviders({ isLoggedIn = false } = {}) {
  const received: unknown[] = []
  const { google, github } = setup().provider.settings().oauth
  const world = await renderHooks(
    () => ({
      host: useScreenHost(),
      link: useLinkWithOAuth({
        onSuccess: ({ linkMethod, linkedAccount }) => received.push(['link', linkMethod, linkedAccount.type]),
        onError: ({ code }, { linkMethod }) => received.push(['link', linkMethod, code]),
      }),
      oauth: useLoginWithOAuth({
        onComplete: ({ loginMethod }) => received.push(['login', loginMethod]),
        onError: ({ code }) => received.push(['login', code]),
      }),
      privy: useKeyhook(),
      tokens: useOAuthTokens({
        onOAuthTokenGrant: ({ oAuthTokens }) => received.push(['tokens', oAuthTokens.provider]),
      }),
    }),
    {
      app: { loginMethods: ['email', 'google', 'github'] },
      settings: { oauth: { google: { ...google!, returnsTokens: true }, github: github! } } as never,
      isLoggedIn,
    },
  )
  const { act, browser, client, clock, openClient, provider } = world
  const { state: windows } = browser.popupHost
  return {
    ...world,
    received,
    /** Follows the redirect to the OAuth provider, acts as the user there, and returns to the app. */
    async visit<value>(
      verb: () => Promise<value>,
      { consent, confirms }: { consent?: Parameters<typeof provider.consent>[1]; confirms?: true } = {},
    ): Promise<value> {
      const before = windows.addresses.length
      let outcome!: Promise<value>
      await act(async () => void (outcome = handled(verb())))
      await act(() => vi.waitFor(() => expect(windows.addresses.length).toBeGreaterThan(before)))
      const page = await provider.consent(windows.addresses.at(-1)!, consent)
      await act(async () => void openClient({ href: page.href }))
      if (confirms) await act(() => enterConfirmation(client, provider.inbox))
      return act(() => clock.finish(outcome))
    },
  }
}

test('logs in with a social account and returns its tokens, and returns them again after `reauthorize`', async () => {
  const { act, received, now, seen, visit } = await setupOAuthProviders()
  expect(now().oauth).toMatchObject({ loading: false, state: { status: 'initial' } })
  await visit(() => now().oauth.initOAuth({ provider: 'google' }))

  expect(seen.some(({ oauth }) => oauth.loading)).toBe(true)
  expect(now().oauth).toMatchObject({ loading: false, state: { status: 'done', result: { isNewUser: true } } })
  await act(() => vi.waitFor(() => expect(received).toContainEqual(['login', 'google'])))
  await visit(() => now().tokens.reauthorize({ provider: 'google' }))
  expect(received.filter((each) => String(each).startsWith('tokens'))).toEqual([
    ['tokens', 'google'],
    ['tokens', 'google'],
  ])
})

test('does not log in a user who declines at any OAuth provider', async () => {
  const { received, now, visit } = await setupOAuthProviders()

  await expect(
    visit(() => now().oauth.initOAuth({ provider: 'github' }), { consent: { outcome: 'deny' } }),
  ).rejects.toMatchObject({ code: 'OAUTH_USER_DENIED' })
  expect(now().oauth.state).toMatchObject({ status: 'error', error: { code: 'OAUTH_USER_DENIED' } })
  expect(received).toEqual([['login', 'OAUTH_USER_DENIED']])
})

test('links a social account with `useKeyhook`, and unlinks it by its subject', async () => {
  const { act, client, now, provider, visit } = await setupOAuthProviders({ isLoggedIn: true })
  const { github } = await visit(() => now().privy.linkGithub(), { confirms: true })
  expect(github).toMatchObject({ username: 'ada' })
  await act(async () => now().host.close())

  let unlinked!: Promise<User>
  await act(async () => void (unlinked = now().privy.unlinkGithub(github!.subject)))
  await act(() => enterConfirmation(client, provider.inbox))
  expect((await act(() => unlinked)).github).toBeUndefined()
})

test('links a social account without screens, and reports an error if the user declines', async () => {
  const { received, now, visit } = await setupOAuthProviders({ isLoggedIn: true })

  await expect(
    visit(() => now().link.linkWithOAuth({ provider: 'github' }), { consent: { outcome: 'deny' } }),
  ).rejects.toMatchObject({ code: 'OAUTH_USER_DENIED' })
  expect(now().link).toMatchObject({ loading: false, state: { status: 'error' } })

  await visit(() => now().link.linkWithOAuth({ provider: 'github' }), { confirms: true })
  expect(now().link.state.status).toBe('done')
  expect(now().privy.user?.github).toMatchObject({ username: 'ada' })
  expect(received.filter((each) => String(each).startsWith('link'))).toEqual([
    ['link', 'github', 'OAUTH_USER_DENIED'],
    ['link', 'github', 'github_oauth'],
  ])
})
