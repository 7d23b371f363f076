// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { renderHooks } from '../../../test/render.js'
import { logOut } from '../../calls/session/log-out.js'
import { useGuestAccounts } from './hooks.js'

test("returns the state of the browser's guest account after a guest login, even after a logout", async () => {
  const { act, client, now, seen } = await renderHooks(useGuestAccounts, { app: { loginMethods: ['email', 'guest'] } })
  expect(now().guest).toBe('none')
  await act(() => now().createGuestAccount())
  expect(now().guest).toBe('stored')

  await act(() => logOut(client))
  expect(now().guest).toBe('stored')
  expect(seen.map(({ guest }) => guest)).not.toContain('lost')
})
