import { expectTypeOf, test } from 'vitest'
import { useEvents, useKeyhook, useLogout, usePrivy, useSessions, useToken, useUser } from '../../exports/index.js'
import type { User, UserSession } from '../../domain/entities/user.js'

test('usePrivy has the same type as useKeyhook', () => {
  expectTypeOf(usePrivy).toEqualTypeOf(useKeyhook)
})

test('useUser is null without a user, and refreshing resolves with the user', () => {
  const { refreshUser, user } = useUser()
  expectTypeOf(user).toEqualTypeOf<User | null>()
  expectTypeOf(refreshUser).returns.resolves.toEqualTypeOf<User>()
  // @ts-expect-error No user may be logged in.
  void user.id
})

test('useSessions ends a session by its ID', () => {
  const { end, endOthers, sessions } = useSessions()
  expectTypeOf(sessions).toEqualTypeOf<readonly UserSession[] | undefined>()
  expectTypeOf(end).parameter(0).toBeString()
  expectTypeOf(endOthers).toEqualTypeOf<() => Promise<void>>()
  expectTypeOf<UserSession['lastUsedAt']>().toEqualTypeOf<Date>()
  // @ts-expect-error A session is named by its ID.
  void end({ isCurrent: true })
})

test('useToken passes the token to onAccessTokenGranted, and no argument to onAccessTokenRemoved', () => {
  useToken({
    onAccessTokenGranted: ({ accessToken }) => expectTypeOf(accessToken).toBeString(),
    onAccessTokenRemoved: (...parameters) => expectTypeOf(parameters).toEqualTypeOf<[]>(),
  })
  // @ts-expect-error There is no such callback.
  useToken({ onAccessTokenExpired: () => {} })
})

test('useLogout calls its callback without arguments', () => {
  const { logout } = useLogout({ onSuccess: (...parameters) => expectTypeOf(parameters).toEqualTypeOf<[]>() })
  expectTypeOf(logout).toEqualTypeOf<() => Promise<void>>()
})

test('useEvents passes events with a known name', () => {
  useEvents(({ name, payload }) => {
    expectTypeOf(payload).toEqualTypeOf<Readonly<Record<string, string | number>>>()
    // @ts-expect-error An unknown event.
    void (name === 'page_viewed')
  })
})
