import { sessions, users } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { rejection, setUp } from '../../test/set-up.js'

const over = { code: 'MISSING_OR_INVALID_TOKEN', status: 401 }
const day = 24 * 60 * 60_000

test('behavior: a session is forked by its own tokens alone', async () => {
  const { browser, provider } = setUp()
  const [phone, laptop] = [browser('phone'), browser('laptop')]
  await phone.login()
  provider.clock.advance(60_000)
  await laptop.login()

  expect(await rejection(laptop.call(sessions.fork, { refresh_token: phone.tokens.refresh }))).toMatchObject(over)
  expect(await phone.refresh()).toMatchObject({ sessionUpdate: 'set' })
})

test('behavior: a fork ends with the time of its parent', async () => {
  const { browser, provider } = setUp()
  const [host, other] = [browser('host'), browser('other')]
  await host.login()
  for (let count = 0; count < 29; count++) {
    provider.clock.advance(day)
    await host.refresh()
  }
  const { newSessionRefreshToken } = await host.call(sessions.fork, { refresh_token: host.tokens.refresh })
  const { accessToken, refreshToken } = await other.call(sessions.recover, { refresh_token: newSessionRefreshToken })
  Object.assign(other.tokens, { access: accessToken, refresh: refreshToken })
  provider.clock.advance(day)

  expect(await rejection(other.refresh())).toMatchObject(over)
  expect(await rejection(other.call(users.me, {}))).toMatchObject(over)
})

test('behavior: of 50 clients that recover a fork at once none keeps it', async () => {
  const { browser } = setUp()
  const host = browser('host')
  await host.login()
  const { accessToken, newSessionRefreshToken, refreshToken } = await host.call(sessions.fork, {
    refresh_token: host.tokens.refresh,
  })
  Object.assign(host.tokens, { access: accessToken, refresh: refreshToken })
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const one = browser(`other ${index}`)
      const answer = await one.call(sessions.recover, { refresh_token: newSessionRefreshToken }).catch(() => undefined)
      Object.assign(one.tokens, { access: answer?.accessToken ?? '', refresh: answer?.refreshToken ?? '' })
      return { answer, one }
    }),
  )
  const winners = outcomes.filter(({ answer }) => answer !== undefined)

  expect(winners.length).toBeLessThanOrEqual(1)
  for (const { one } of winners) expect(await rejection(one.call(users.me, {}))).toMatchObject(over)
  expect(await host.refresh()).toMatchObject({ sessionUpdate: 'set' })
})
