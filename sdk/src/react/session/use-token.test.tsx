// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { renderHooks } from '../../../test/render.js'
import { useLogout } from './use-logout.js'
import { useToken } from './use-token.js'
import { useUser } from './use-user.js'

test('gives tokens, tells when they come and go, and logs out', async () => {
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
