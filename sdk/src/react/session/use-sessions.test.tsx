// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createBrowser } from '@keyhook/provider/internal/test/set-up'
import { renderHooks } from '../../../test/render.js'
import { logOut } from '../../calls/session/log-out.js'
import { useScreenHost } from '../screen/use-screen-host.js'
import { useManageSessions } from './use-manage-sessions.js'
import { useSessions } from './use-sessions.js'

async function setup(hasQueries = false) {
  const world = await renderHooks(
    () => ({ one: useSessions(), two: useSessions(), manage: useManageSessions(), host: useScreenHost() }),
    { hasQueries, isLoggedIn: true },
  )
  const { now } = world
  const finds = (count: number) => waitFor(() => expect(now().one.sessions).toHaveLength(count))
  return { ...world, finds }
}

describe.each([
  ['without react-query', false],
  ['on the QueryClient of the host', true],
])('%s', (_, hasQueries) => {
  test('loads the sessions at mount, and reloads them in every component after a session has ended', async () => {
    const { act, finds, now, provider, seen } = await setup(hasQueries)
    expect(seen[0]?.one).toMatchObject({ sessions: undefined, error: undefined, isLoading: true })
    await finds(1)
    await createBrowser(provider, 'phone').login()
    await act(() => now().one.refresh())
    await finds(2)
    const other = now().one.sessions?.find(({ isCurrent }) => !isCurrent)
    await act(() => now().one.end(other?.id ?? ''))
    // Resolves with the updated list.
    expect(now().one.sessions).toHaveLength(1)

    await waitFor(() => expect(now().two.sessions).toEqual(now().one.sessions))
    expect(now().one).toMatchObject({ error: undefined, isLoading: false })
  })

  test('keeps the previous list and sets the error if loading the sessions fails', async () => {
    const { act, finds, network, now } = await setup(hasQueries)
    await finds(1)
    network.answer = async () => Response.json({}, { status: 422 })
    await act(() => now().one.refresh())

    expect(now().one).toMatchObject({ error: { code: 'INVALID_DATA' }, sessions: [{ isCurrent: true }] })
    await expect(act(() => now().one.endOthers())).rejects.toMatchObject({ code: 'INVALID_DATA' })
  })

  test("hides the previous user's sessions", async () => {
    const { act, client, finds, now } = await setup(hasQueries)
    await finds(1)
    await act(() => logOut(client))

    expect(now().one).toMatchObject({ sessions: undefined, error: undefined, isLoading: false })
  })

  test('approving a session reloads the session list', async () => {
    const { client, finds, now, provider } = await setup(hasQueries)
    await finds(1)
    await createBrowser(provider, 'phone').login()
    client.events.emit('sessionApproved', undefined)
    await waitFor(() => expect(now().one.sessions).toHaveLength(2))
  })
})

test('opens the sessions screen only with a user and mounted screens', async () => {
  const { act, client, now } = await setup()
  await act(() => now().manage.manageSessions())
  expect(now().host.screen).toEqual({ name: 'sessions' })
  expect(now().host).toMatchObject({ canClose: true, canGoBack: false })

  await act(() => logOut(client))
  expect(now().host.screen).toBeUndefined()
  // A click handler does not await the promise, so its rejection must not be reported as unhandled.
  void now().manage.manageSessions()
  await expect(now().manage.manageSessions()).rejects.toMatchObject({ code: 'MUST_BE_AUTHENTICATED' })
})
