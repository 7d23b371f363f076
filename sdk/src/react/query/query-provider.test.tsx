// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query'
import { configure, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createBrowser } from '@keyhook/provider/internal/test/set-up'
import { renderHooks } from '../../../test/render.js'
import { endSession } from '../../calls/session/end-session.js'
import { logOut } from '../../calls/session/log-out.js'
import type { PasskeyAccount } from '../../login-methods/passkey/account.js'
import { useUser } from '../session/use-user.js'
import { useSessions } from '../session/use-sessions.js'
import { useClient } from '../core/use-client.js'
import { getPasskeysQueryOptions } from '../../login-methods/passkey/queries.js'
import { getSessionsQueryKey, getSessionsQueryOptions } from './get-sessions-query-options.js'
import { getUserQueryKey, getUserQueryOptions } from './get-user-query-options.js'

configure({ asyncUtilTimeout: 60_000 })

function useReads() {
  const client = useClient()
  const userId = useUser().user?.id
  return {
    hook: useSessions(),
    query: useQuery(getSessionsQueryOptions(client, { userId })),
    passkeys: useQuery(getPasskeysQueryOptions(client, { userId })),
  }
}

async function setup() {
  const world = await renderHooks(useReads, { hasQueries: true, isLoggedIn: true })
  const { client, now, queryClient } = world
  await waitFor(() => expect(now().query.data).toHaveLength(1))
  const userId = client.store.getState().user!.id
  const keys = () => queryClient.getQueryCache().findAll({ queryKey: ['keyhook', client.appId] })
  return { ...world, keys, userId }
}

test('a hook and a query share one request and one cache entry', async () => {
  const { client, count, now, queryClient, userId } = await setup()

  expect(now().hook.sessions).toBe(now().query.data)
  expect(queryClient.getQueryData(getSessionsQueryKey(client, { userId }))).toBe(now().query.data)
  expect(count('/api/v1/sessions')).toBe(1)
})

test('ending a session reloads the session list once', async () => {
  const { act, client, count, now, provider, queryClient, userId } = await setup()
  await createBrowser(provider, 'phone').login()
  await act(() => now().hook.refresh())
  const other = now().query.data?.find(({ isCurrent }) => !isCurrent)
  const before = count('/api/v1/sessions')

  await act(() => now().hook.end(other!.id))
  expect(now().query.data).toHaveLength(1)
  expect(count('/api/v1/sessions')).toBe(before + 1)

  // The action of `@keyhook/sdk/core` has the same effect as the hook.
  await endSession(client, { id: 'a-session-that-has-ended' })
  expect(queryClient.getQueryState(getSessionsQueryKey(client, { userId }))?.fetchStatus).toBe('fetching')
  await waitFor(() => expect(count('/api/v1/sessions')).toBe(before + 2))
})

test("a logout removes the user's data from the cache", async () => {
  const { act, client, keys, now, userId } = await setup()
  expect(keys().map(({ queryKey }) => queryKey)).toContainEqual(['keyhook', client.appId, 'sessions', { userId }])
  await act(() => logOut(client))

  expect(now().query.data).toBeUndefined()
  expect(now().hook).toMatchObject({ sessions: undefined, isLoading: false })
  expect(JSON.stringify(keys().map(({ queryKey }) => queryKey))).not.toContain(userId)
})

test('does not read a user’s data while another user is logged in', async () => {
  const { client, queryClient } = await setup()
  const userId = 'another-user'

  const reads = [
    queryClient.fetchQuery(getSessionsQueryOptions(client, { userId })),
    queryClient.fetchQuery(getUserQueryOptions(client, { userId })),
  ]
  for (const read of reads) await expect(read).rejects.toMatchObject({ code: 'MUST_BE_AUTHENTICATED' })
})

test('shows a linked passkey immediately, newest first and without a request', async () => {
  const { act, client, count, now, queryClient, userId } = await setup()
  expect(now().passkeys.data).toEqual([])
  const passkey = (credentialId: string, at: number): PasskeyAccount => ({
    ...{ type: 'passkey', credentialId, enrolledInMfa: false, verifiedAt: null },
    ...{ firstVerifiedAt: new Date(at), latestVerifiedAt: new Date(at) },
  })
  const user = client.store.getState().user!

  await act(async () =>
    client.session.update({
      ...user,
      linkedAccounts: [...user.linkedAccounts, passkey('older', 1000), passkey('newer', 2000)],
    }),
  )
  await waitFor(() => expect(now().passkeys.data).toMatchObject([{ credentialId: 'newer' }, { credentialId: 'older' }]))
  expect(queryClient.getQueryData(getUserQueryKey(client, { userId }))).toEqual(client.store.getState().user)
  expect(count('/api/v1/users/me')).toBe(0)
})

test('fetches the user from the provider if the cached user is stale', async () => {
  const { act, client, clock, count, now } = await setup()
  await act(() => clock.finish(now().passkeys.refetch()))

  expect(count('/api/v1/users/me')).toBe(1)
  expect(now().passkeys).toMatchObject({ status: 'success', data: [] })
  expect(client.store.getState().user?.linkedAccounts).toHaveLength(1)
})
