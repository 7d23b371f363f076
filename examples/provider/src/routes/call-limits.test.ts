import * as wire from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { rejection, setUp } from '../../test/set-up.js'
import { price } from '../../test/served-calls.js'

test.each([
  ['network', { network: 3 }],
  ['app', { app: 3 }],
])('limits the calls per minute of one %s', async (_, limits) => {
  const { browser, provider } = setUp({ settings: { limits } })
  const statuses: number[] = []
  for (let count = 0; count < 5; count++) statuses.push((await browser().raw(price)).status)
  const refused = await browser().raw(price)
  provider.clock.advance(60_000)

  expect(statuses).toEqual([200, 200, 200, 429, 429])
  expect(await refused.json()).toEqual({ error: 'Too many attempts.', code: 'too_many_requests' })
  expect(Number(refused.headers.get('retry-after'))).toBe(60)
  expect((await browser().raw(price)).status).toBe(200)
})

test('limits the calls of a session across networks, separately from other sessions', async () => {
  const { browser, provider } = setUp({ settings: { limits: { session: 3 }, trustedProxies: 1 } })
  const ada = browser()
  await ada.login()
  const me = (address: string) =>
    provider.fetch(new URL('/api/v1/users/me', provider.url), {
      headers: {
        'authorization': `Bearer ${ada.tokens.access}`,
        'privy-app-id': provider.appId,
        'x-forwarded-for': address,
      },
    })
  const statuses: number[] = []
  for (let count = 0; count < 5; count++) statuses.push((await me(`192.0.2.${count}`)).status)
  const otherBrowser = browser()
  await otherBrowser.login()

  expect(statuses).toEqual([200, 200, 200, 429, 429])
  expect(await otherBrowser.call(wire.users.me, {})).toMatchObject({ user: { id: expect.any(String) } })
})

test('allows exactly the limit of concurrent calls', async () => {
  const { browser } = setUp({ settings: { limits: { network: 10 } } })
  const answers = await Promise.all(Array.from({ length: 50 }, () => browser().raw(price)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
})

test('counts logins separately from other calls', async () => {
  const { browser } = setUp({ settings: { limits: { networkLogins: 2 } } })
  await browser().login('ada@example.com')

  expect(await rejection(browser().sendCode('grace@example.com'))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect((await browser().raw(price)).status).toBe(200)
})
