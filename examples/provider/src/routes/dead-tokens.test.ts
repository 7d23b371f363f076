import * as wire from '@keyhook/sdk/wire'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { createBrowser, fromPage, rejection, setUp } from '../../test/set-up.js'

const { mfa, passwordless, passwordlessSms, sessions, users } = wire
type World = Awaited<ReturnType<typeof liveTokens>>

const guarded = Object.values({ ...wire.sessions, ...wire.users, ...wire.embeddedWallets } as Record<
  string,
  wire.Endpoint
>).filter(({ auth }) => auth === 'required' || auth === 'frame')

/** A session with every kind of token: from before and after a refresh, of a fork, and of a pending handover. */
async function liveTokens() {
  const { browser, provider } = setUp({
    app: { loginMethods: ['email', 'sms'], mfa: { methods: ['totp'] } },
  })
  const otherBrowser = browser('otherBrowser')
  await otherBrowser.login()
  provider.clock.advance(60_000)
  const ada = browser('ada')
  await ada.login()
  Object.assign(ada.extra, fromPage)
  const { id } = (await ada.call(sessions.list, {})).sessions.find(({ isCurrent }) => isCurrent) ?? { id: '' }
  const first = { ...ada.tokens }
  await ada.refresh()
  const second = { ...ada.tokens }
  const fork = async () => {
    const answer = await ada.call(sessions.fork, { refresh_token: ada.tokens.refresh, handover: true })
    Object.assign(ada.tokens, { access: answer.accessToken, refresh: answer.refreshToken })
    return answer.newSessionRefreshToken
  }
  const other = browser('other')
  Object.assign(other.extra, fromPage)
  const recovered = await other.call(sessions.recover, { refresh_token: await fork(), handover: true })
  const forked = { access: recovered.accessToken ?? '', refresh: recovered.refreshToken ?? '' }
  const waiting = await fork()
  return { ada, otherBrowser, first, forked, id, newest: { ...ada.tokens }, provider, second, waiting }
}

/** Every operation that ends a session. */
const endings: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  'logging out': ({ ada, newest }) => ada.call(sessions.logout, { refresh_token: newest.refresh }),
  'logging out with an old token': ({ ada, first }) => ada.call(sessions.logout, { refresh_token: first.refresh }),
  'logging out by the access token': ({ ada, newest }) =>
    ada.raw('/api/v1/sessions/logout', {
      method: 'POST',
      body: '{}',
      headers: { authorization: `Bearer ${newest.access}` },
    }),
  'the replay of an old refresh token': ({ ada, first }) => rejection(ada.refresh(first.refresh)),
  'the refresh with a parent token in another browser': async ({ newest, provider }) => {
    await createBrowser(provider, 'ada').refresh(newest.refresh)
    await rejection(createBrowser(provider, 'thief').refresh(newest.refresh))
  },
  'the user ending it in another browser': ({ otherBrowser, id }) => otherBrowser.call(sessions.end, { id }),
  'the user ending all others in another browser': ({ otherBrowser }) => otherBrowser.call(sessions.endOthers, {}),
  'unlinking an account in another browser': async ({ otherBrowser, provider }) => {
    const phone = '+12133734253'
    await otherBrowser.confirm({ type: 'link', accountType: 'phone', identifier: phone })
    await otherBrowser.call(passwordlessSms.init, { phoneNumber: phone })
    await otherBrowser.call(passwordlessSms.link, { phoneNumber: phone, code: provider.inbox(phone) ?? '' })
    await otherBrowser.confirm({ type: 'unlink', accountType: 'phone', identifier: phone })
    await otherBrowser.call(passwordlessSms.unlink, { phoneNumber: phone })
  },
  'replacing an account in another browser': async ({ otherBrowser }) => {
    const [oldAddress, newAddress] = ['ada@example.com', 'ada.new@example.com']
    await otherBrowser.confirmEmail('update', newAddress)
    const code = await otherBrowser.sendCode(newAddress)
    await otherBrowser.call(passwordless.update, { oldAddress, newAddress, code })
  },
  'enrolling an MFA method in another browser': async ({ otherBrowser, provider }) => {
    await otherBrowser.approve(['mfa', 'enroll', 'totp'])
    const { secret } = await otherBrowser.call(mfa.initTotp, {})
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: provider.clock.now() })
    await otherBrowser.call(mfa.enroll, { method: 'totp', code })
  },
  "the transfer of its user's account": async ({ provider }) => {
    const [email, phoneNumber] = ['ada@example.com', '+12133734253']
    const grace = createBrowser(provider, 'grace')
    await grace.call(passwordlessSms.init, { phoneNumber })
    const code = provider.inbox(phoneNumber) ?? ''
    const { accessToken, refreshToken } = await grace.call(passwordlessSms.authenticate, { phoneNumber, code })
    Object.assign(grace.tokens, { access: accessToken, refresh: refreshToken })
    await grace.confirm({ type: 'link', accountType: 'email', identifier: email })
    const refused = rejection(grace.call(passwordless.link, { email, code: await grace.sendCode(email) }))
    const { nonce } = ((await refused) as { data: { nonce: string } }).data
    await grace.call(passwordless.transfer, { email, nonce })
  },
  'the session ending itself': ({ ada, id }) => ada.call(sessions.end, { id }),
  'the idle timeout': async ({ provider }) => provider.clock.advance(14 * 24 * 60 * 60_000),
  'the end of its lifetime': async ({ provider }) => provider.clock.advance(30 * 24 * 60 * 60_000),
  'the removal of its user': async ({ provider }) => {
    for (const table of ['accounts', 'sessions', 'users'] as const) await provider.database.deleteFrom(table).execute()
  },
}

test.each(Object.keys(endings))(
  'security rule 28, threat 42, threat 51: every token of the session is invalid immediately after %s',
  async (name) => {
    const world = await liveTokens()
    const { ada, first, forked, newest, provider, second, waiting } = world
    await endings[name]!(world)
    const alive: string[] = []
    for (const [kind, { access, refresh }] of Object.entries({ first, second, newest, forked })) {
      for (const endpoint of guarded) {
        const { method } = endpoint
        const body = method === 'POST' ? { body: wellFormed(newest.refresh) } : {}
        const path = endpoint.path
          .replace('{address}', '0x000000000000000000000000000000000000dEaD')
          .replace('{id}', 'none')
        const headers = await ada.headersOf(endpoint, { nonce: await ada.readNonce(), path, token: access })
        if ((await ada.raw(path, { method, headers, ...body })).status !== 401) alive.push(`${kind}: ${path}`)
      }
      const renewed = await createBrowser(provider, 'ada')
        .refresh(refresh)
        .catch(() => undefined)
      if (renewed) alive.push(`${kind}: refresh`)
    }
    const other = createBrowser(provider, 'other')
    Object.assign(other.extra, fromPage)
    const recovered = await other
      .call(sessions.recover, { refresh_token: waiting, handover: true })
      .catch(() => undefined)
    if (recovered) alive.push('waiting: recover')

    expect(guarded.length).toBeGreaterThan(6)
    expect(alive).toEqual([])
  },
)

test('security rule 13: rejects an access token after its session has ended', async () => {
  const { ada, newest } = await liveTokens()
  await endings['logging out']!({ ada, newest } as World)

  expect(await rejection(ada.call(users.me, {}))).toMatchObject({ code: 'MISSING_OR_INVALID_TOKEN', status: 401 })
})

test('threat 42: a session ends once, and emits one event with the reason', async () => {
  const { ada, first, provider } = await liveTokens()
  for (let count = 0; count < 3; count++) await rejection(ada.refresh(first.refresh))
  await Promise.all(Array.from({ length: 10 }, () => ada.call(sessions.logout, { refresh_token: first.refresh })))
  const events = await endingsOf(provider)
  const [session] = await provider.database
    .selectFrom('sessions')
    .select('ended_by')
    .where('ended_at', 'is not', null)
    .execute()

  expect(events).toEqual([{ type: 'session-ended-by-replay' }])
  expect(session).toEqual({ ended_by: 'replay' })
})

test('records one event for ten concurrent logouts', async () => {
  const { ada, id, newest, provider } = await liveTokens()
  const row = await provider.database.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst()
  const { endSession } = await import('../database/end-session.js')
  await Promise.all(Array.from({ length: 10 }, () => endSession(provider, row!, 'logout')))
  const events = await endingsOf(provider)

  expect(events).toEqual([{ type: 'session-ended-by-logout' }])
  expect(await rejection(ada.refresh(newest.refresh))).toMatchObject({ status: 401 })
  expect(await rejection(ada.call(users.me, {}))).toMatchObject({ status: 401 })
})

test('threat 20: a user who is removed from the allowlist loses access at the next call', async () => {
  const { browser, provider } = setUp({ app: { allowlist: { emails: ['ada@example.com'] } } })
  const ada = browser()
  await ada.login()
  provider.configure({ allowlist: { emails: ['eve@example.com'] } })
  const statuses = await Promise.all(
    guarded.map(async (endpoint) => {
      const { method } = endpoint
      const body = method === 'POST' ? { body: wellFormed(ada.tokens.refresh) } : {}
      const path = endpoint.path.replace(/\{\w+\}/, '0')
      const headers = await ada.headersOf(endpoint, { nonce: await ada.readNonce(), path, token: ada.tokens.access })
      return [path, (await ada.raw(path, { method, headers, ...body })).status]
    }),
  )

  expect(statuses.filter(([, status]) => status !== 403)).toEqual([])
  expect(await rejection(ada.refresh())).toMatchObject({ code: 'ALLOWLIST_REJECTED' })
  // Logging out requires no access to the app.
  expect(await ada.call(sessions.logout, { refresh_token: ada.tokens.refresh })).toEqual({ success: true })
})

const endingsOf = ({ database }: World['provider']) =>
  database.selectFrom('events').select('type').where('type', 'like', 'session-ended-%').execute()

/** Valid values for all fields of the guarded endpoints. */
const wellFormed = (refresh_token: string) =>
  JSON.stringify({
    action: 'sign',
    address: '0x000000000000000000000000000000000000dEaD',
    auth_share: 'AAAA',
    chain_type: 'ethereum',
    change_id: '00000000000000000000000000000000',
    entropy_id: '00000000000000000000000000000000',
    handover: true,
    epoch: 0,
    form: 'shown',
    hash: 'AAAA',
    nonce: '',
    owner_signature: '',
    recovery_ciphertext: 'AAAA',
    recovery_method: 'privy',
    refresh_token,
    signature: '',
    wallet_index: 0,
  })
