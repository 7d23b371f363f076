// Proves security rule 30.

import { passwordless } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { createKeyBrowser, linkIn } from '../../test/create-key-browser.js'
import { createBrowser, rejection, setUp } from '../../test/set-up.js'

const email = 'ada@example.com'
const day = 24 * 60 * 60_000
const limits = { network: 600, networkLogins: 60, app: 60_000 }
const other = (code: string) => (code === '000000' ? '000001' : '000000')
const wrongCode = { code: 'INVALID_CREDENTIALS', status: 422 }
const waiting = { code: 'TOO_MANY_REQUESTS' }

const networkOf = (index: number) => ({ 'x-forwarded-for': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}` })

const start = (options: Parameters<typeof setUp>[0] = {}) => {
  const { provider } = setUp({
    ...options,
    app: { origins: ['http://localhost:3000', 'http://app.localhost:5173'], ...options.app },
    settings: { trustedProxies: 1, ...options.settings },
  })
  const key = (name: string, network = '198.51.100.7') => createKeyBrowser(provider, { name, network })
  /** An unknown device in a separate network. */
  const stranger = (index: number) => {
    const browser = createBrowser(provider, `stranger ${index}`)
    Object.assign(browser.extra, networkOf(index))
    return browser
  }
  const newestLink = (to = email) => linkIn(provider.messages(to)[0]?.text)
  return { key, newestLink, provider, stranger }
}

test('threat 54: a flood of requests by unknown devices blocks neither the owner’s code nor email', async () => {
  const { key, newestLink, provider } = start({ settings: { trustedProxies: 1, limits } })
  const known = await key('known')
  await known.logIn(email)
  provider.clock.advance(day)
  const unread = (await known.send(email)) ?? ''
  const requests = pickRuns({ short: 100, nightly: 100_000 })
  let sent = 0
  const ask = async (index: number) => {
    const to = index % 3 === 0 ? `ada+${index}@example.com` : email
    const { status } = await provider.fetch(new URL('/api/v1/passwordless/init', provider.url), {
      method: 'POST',
      body: JSON.stringify({ email: to }),
      headers: { ...networkOf(index), 'privy-app-id': provider.appId, 'privy-ca-id': `stranger ${index}` },
    })
    if (status === 200) sent++
  }
  for (let first = 0; first < requests; first += 50) {
    await Promise.all(Array.from({ length: 50 }, (_, index) => ask(first + index)))
    provider.clock.advance(1000)
  }
  const fresh = await key('a new browser')
  const refused = await rejection(fresh.send(email))
  await rejection(fresh.openLink(newestLink()))

  // Unknown devices cannot flood a mailbox with different plus addresses.
  expect(sent).toBe(30)
  expect(await known.enter(email, unread)).toMatchObject({ isNewUser: false })
  provider.clock.advance(11_000)
  expect(await known.enter(email, (await known.send(email)) ?? '')).toMatchObject({ isNewUser: false })
  expect(refused).toMatchObject({ ...waiting, reason: 'email_link_required' })
  expect(await fresh.logIn(email)).toMatchObject({ isNewUser: false })
}, 600_000)

test('a magic link logs in the requesting browser, once', async () => {
  const { key, newestLink, provider } = start({ app: { loginPath: '/login' } })
  const ada = await key('ada')
  await ada.send(email)
  const link = newestLink()

  expect(link).toMatch(/^http:\/\/localhost:3000\/login#keyhook_login=[\w-]{43}&keyhook_to=ada%40example\.com$/)
  expect(await ada.openLink(link)).toMatchObject({ isNewUser: true })
  expect(await rejection(ada.openLink(link))).toMatchObject(wrongCode)
  const rows = JSON.stringify(await provider.database.selectFrom('code_requests').selectAll().execute())
  expect(rows).not.toContain(new URLSearchParams(new URL(link).hash.slice(1)).get('keyhook_login'))
})

test('a magic link does not open a session in another browser, and stays valid for ten minutes', async () => {
  const { key, newestLink, provider, stranger } = start()
  const ada = await key('ada')
  await ada.send(email)
  const link = newestLink()
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('keyhook_login') ?? ''
  const eve = await key('eve')
  eve.extra['privy-ca-id'] = 'ada'

  expect(await rejection(eve.openLink(link))).toMatchObject(wrongCode)
  expect(await rejection(stranger(1).enterCode(email, token))).toMatchObject(wrongCode)
  expect(await rejection(eve.enter('eve@example.com', token))).toMatchObject(wrongCode)
  expect(await provider.database.selectFrom('sessions').select('id').execute()).toEqual([])
  provider.clock.advance(10 * 60_000)
  expect(await rejection(ada.openLink(link))).toMatchObject(wrongCode)
})

test('a magic link does not log in a browser without a page key, but enables code requests', async () => {
  const { key, newestLink, provider, stranger } = start({
    settings: { trustedProxies: 1, limits: { mailboxSendsADay: 1 } },
  })
  await stranger(1).sendCode(email)
  // Waits almost until the sent message no longer blocks other requests.
  provider.clock.advance(day - 60_000)
  await provider.sweep()
  const ada = await key('ada')

  expect(provider.messages(email)[0]?.text).not.toContain('in the browser where you requested')
  expect(await rejection(ada.send(email))).toMatchObject(waiting)
  expect(await rejection(ada.openLink(newestLink()))).toMatchObject(wrongCode)
  expect(await ada.logIn(email)).toMatchObject({ isNewUser: true })
})

test('counts sent emails separately for each origin of an app', async () => {
  const { key, newestLink } = start({ settings: { trustedProxies: 1, limits: { mailboxSendsADay: 1 } } })
  const otherBrowser = await key('otherBrowser', '203.0.113.9')
  otherBrowser.extra['origin'] = 'http://app.localhost:5173'
  await otherBrowser.send(email)
  const link = newestLink()

  expect(link).toMatch(/^http:\/\/app\.localhost:5173\//)
  expect(await (await key('ada')).logIn(email)).toMatchObject({ isNewUser: true })
})

test('threat 53: while codes are blocked, the email contains only the magic link, which logs in', async () => {
  const { key, newestLink, provider, stranger } = start({
    settings: { trustedProxies: 1, limits: { failuresInARow: 5 } },
  })
  const code = await stranger(1).sendCode(email)
  for (let count = 0; count < 5; count++) await rejection(stranger(1).enterCode(email, other(code)))
  const ada = await key('ada')
  const answers = [await ada.call(passwordless.init, { email }), await ada.call(passwordless.init, { email })]

  // The second call is a retry of the first.
  expect(answers).toMatchObject([{ link_only: true }, { link_only: true }])
  expect(provider.messages(email)).toHaveLength(2)
  expect(provider.messages(email)[0]).toMatchObject({ code: undefined, subject: 'Your link to log in to Test app' })
  expect(await rejection(ada.enter(email, '123456'))).toMatchObject({ ...waiting, reason: 'email_link_required' })
  // A link cannot log in a browser without a key.
  expect(await rejection(stranger(2).sendCode(email))).toMatchObject({ ...waiting, reason: undefined })
  expect(await ada.openLink(newestLink())).toMatchObject({ isNewUser: true })
})

test('a device stays known for a year, even after its session ended', async () => {
  const { key, provider, stranger } = start({ settings: { trustedProxies: 1, limits: { failuresInARow: 5 } } })
  const ada = await key('ada')
  await ada.logIn(email)
  provider.clock.advance(360 * day)
  await provider.sweep()
  const code = await stranger(1).sendCode(email)
  for (let count = 0; count < 5; count++) await rejection(stranger(1).enterCode(email, other(code)))

  expect(await provider.database.selectFrom('sessions').select('id').execute()).toEqual([])
  expect(await ada.send(email)).toMatch(/^\d{6}$/)
  provider.clock.advance(5 * day)
  await provider.sweep()
  expect(await provider.database.selectFrom('known_devices').selectAll().execute()).toEqual([])
})

test('an attack alert in a network does not affect known devices in that network', async () => {
  const { key, newestLink, provider, stranger } = start({
    settings: { trustedProxies: 1, limits: { alarmFailures: 5 } },
  })
  const ada = await key('ada')
  await ada.logIn(email)
  for (let index = 0; index < 5; index++)
    await rejection(
      stranger(index).enterCode(
        `u${index}@example.com`,
        other(await stranger(index).sendCode(`u${index}@example.com`)),
      ),
    )
  const colleague = await key('colleague')
  const code = (await colleague.send('grace@example.com')) ?? ''
  for (let count = 0; count < 3; count++) await rejection(colleague.enter('grace@example.com', other(code)))
  provider.clock.advance(60_000)

  const refused = await rejection(colleague.enter('grace@example.com', code))
  expect(refused).toMatchObject({ ...waiting, reason: 'email_link_required' })
  expect(await colleague.openLink(newestLink('grace@example.com'))).toMatchObject({ isNewUser: true })
  expect(await ada.enter(email, (await ada.send(email)) ?? '')).toMatchObject({ isNewUser: false })
})

test('a known device logs in from a network over its limit, and other devices cannot', async () => {
  const { key, provider } = start({ settings: { trustedProxies: 1, limits: { networkLogins: 10, deviceLogins: 4 } } })
  const ada = await key('ada')
  await ada.logIn(email)
  provider.clock.advance(60_000)
  const eve = await key('eve')
  for (let count = 0; count < 12; count++) await rejection(eve.send(`eve${count}@example.com`))

  expect(await rejection(eve.send(email))).toMatchObject(waiting)
  expect(await ada.logIn(email)).toMatchObject({ isNewUser: false })
  provider.clock.advance(20_000)
  expect(await ada.logIn(email)).toMatchObject({ isNewUser: false })
  // The limit of known devices also applies on this network. Opening a magic link does not lift that limit.
  provider.clock.advance(20_000)
  expect(await rejection(ada.send(email))).toMatchObject({ ...waiting, reason: undefined })
})

test('the owner of another plus address of a mailbox gets no extra guesses', async () => {
  const { key, provider, stranger } = start({
    settings: { trustedProxies: 1, limits: { failuresInARow: 5, mailboxSendsADay: 3 } },
  })
  const eve = await key('eve')
  await eve.logIn('ada+eve@example.com')
  const code = await stranger(1).sendCode(email)
  for (let count = 0; count < 5; count++) await rejection(stranger(1).enterCode(email, other(code)))
  for (let count = 0; count < 5; count++) {
    provider.clock.advance(11_000)
    await rejection(eve.send(email))
  }

  expect(await rejection(eve.enter(email, '123456'))).toMatchObject(waiting)
  expect(provider.messages(email)).toHaveLength(1 + 3)
})

test('threat 53: a browser that logged in with another method can enter codes again after it opened a magic link', async () => {
  const { key, newestLink, provider, stranger } = start({
    settings: { trustedProxies: 1, limits: { failuresInARow: 5 } },
  })
  const ada = await key('ada')
  const { user } = await ada.logIn('grace@example.com')
  const row = { app_id: provider.appId, user_id: user.id, first_verified_at: 1, latest_verified_at: 1 }
  await provider.database
    .insertInto('accounts')
    .values({ ...row, type: 'email', identifier: email })
    .execute()
  const code = await stranger(1).sendCode(email)
  for (let count = 0; count < 5; count++) await rejection(stranger(1).enterCode(email, other(code)))

  // The code that confirms a change goes to the account that was verified first.
  expect(await rejection(ada.confirmEmail('unlink', 'grace@example.com'))).toMatchObject(waiting)
  await ada.send(email)
  await ada.openLink(newestLink())
  await ada.confirmEmail('unlink', 'grace@example.com')
  expect(provider.messages(email)[0]?.code).toMatch(/^\d{6}$/)
  expect(await (await key('another')).send(email)).toBeUndefined()
})
