// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderHooks } from '../../../test/render.js'
import { handled } from '../../base/handled.js'
import { useCrossAppGrants } from './hooks.js'

const appId = 'keyhook-other-app-0000001'
const other = { id: appId, name: 'Atlas', origins: ['http://atlas.localhost:5179'] }

async function setupProviderApp({ hasQueries = false, isLoggedIn = true } = {}) {
  const world = await renderHooks(useCrossAppGrants, {
    hasQueries,
    app: { crossApp: { requesters: [{ appId, readOnly: true }] } },
    settings: { apps: [other] },
    isLoggedIn,
  })
  const { act, client, now, provider } = world
  const agree = (userId = client.store.getState().user?.id ?? '') =>
    provider.database
      .insertInto('cross_app_grants')
      .values({ user_id: userId, requester_id: appId, granted_at: 1000, last_used_at: 2000 })
      .execute()
  return { ...world, agree, refresh: () => act(() => now().refresh()) }
}

describe.each([
  ['without react-query', false],
  ['on the QueryClient of the host', true],
])('%s', (_, hasQueries) => {
  test('lists requester apps with access, and revokes their access', async () => {
    const { act, agree, now, refresh, seen } = await setupProviderApp({ hasQueries })
    expect(seen[0]).toMatchObject({ grants: undefined, error: undefined, isLoading: true })
    await agree()
    await refresh()
    expect(now()).toMatchObject({
      error: undefined,
      grants: [{ appId, name: 'Atlas', isReadOnly: true, lastUsedAt: new Date(2000) }],
      isLoading: false,
    })

    await act(() => now().revoke({ appId }))
    expect(now().grants).toEqual([])
  })

  test('reports failed requests, and keeps the list that was loaded before', async () => {
    const { act, agree, network, now, refresh } = await setupProviderApp({ hasQueries })
    await agree()
    await refresh()
    network.answer = async () => Response.json({ error: 'No.', code: 'invalid_data' }, { status: 422 })

    await expect(act(() => handled(now().revoke({ appId })))).rejects.toMatchObject({ code: 'INVALID_DATA' })
    await refresh()
    expect(now()).toMatchObject({ error: { code: 'INVALID_DATA' }, grants: [{ appId }] })
  })

  test("returns no requester apps without a login, and never another user's list", async () => {
    const { act, agree, client, logIn, now } = await setupProviderApp({ hasQueries, isLoggedIn: false })
    expect(now()).toMatchObject({ grants: undefined, isLoading: false })
    await act(() => logIn())
    await agree()
    await act(() => now().refresh())
    await waitFor(() => expect(now().grants).toHaveLength(1))
    await act(async () => client.session.destroy())

    expect(now().grants).toBeUndefined()
  })
})
