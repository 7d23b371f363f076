// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { renderHooks } from '../../../test/render.js'
import { getAccessToken, getIdentityToken } from './get-access-token.js'
import { useIdentityToken } from './use-identity-token.js'
import { useLogout } from './use-logout.js'
import { useToken } from './use-token.js'
import { useUser } from './use-user.js'

test('useToken returns tokens, calls callbacks when they change, and logs out', async () => {
  const onAccessTokenGranted = vi.fn()
  const onAccessTokenRemoved = vi.fn()
  const onSuccess = vi.fn()
  const { act, client, clock, logIn, now } = await renderHooks(() => ({
    ...useToken({ onAccessTokenGranted, onAccessTokenRemoved }),
    ...useLogout({ onSuccess }),
    ...useUser(),
  }))
  expect(await now().getAccessToken()).toBeNull()

  await act(() => logIn())
  const accessToken = await now().getAccessToken()
  expect(accessToken).toBe(client.session.accessToken())
  expect(await now().getIdentityToken()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(onAccessTokenGranted).toHaveBeenCalledExactlyOnceWith({ accessToken })
  expect(await act(() => now().refreshUser())).toEqual(now().user)

  await act(() => now().logout())
  await act(() => clock.settle())
  expect(onAccessTokenRemoved).toHaveBeenCalledOnce()
  expect(onSuccess).toHaveBeenCalledOnce()
  expect(now().user).toBeNull()
})

test('code outside React receives the tokens of the mounted KeyhookProvider, or null if none is mounted', async () => {
  expect([await getAccessToken(), await getIdentityToken()]).toEqual([null, null])
  const { act, client, clock, logIn, now, unmount } = await renderHooks(() => ({
    ...useIdentityToken(),
    ...useLogout(),
  }))
  expect([await getAccessToken(), now().identityToken]).toEqual([null, null])

  await act(() => logIn())
  await act(() => clock.settle())
  expect(await getAccessToken()).toBe(client.session.accessToken())
  expect(now().identityToken).toBe(await getIdentityToken())
  expect(now().identityToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)

  await act(() => now().logout())
  expect([await getAccessToken(), now().identityToken]).toEqual([null, null])
  unmount()
  expect(await getAccessToken()).toBeNull()
})
