// Proves security rule 38, threat 59.
import { oauth, sessions, telegram } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { makeProver } from '../../test/make-prover.js'
import {
  appOrigin,
  create,
  day,
  goToPage,
  makeTelegramProof,
  pending,
  readFields,
  scriptHeaders,
  setUpMethods,
  setUpTaker,
  share,
} from '../../test/set-up-new-frames.js'
import { rejection } from '../../test/set-up.js'
import { softDeleteUser } from '../database/users.js'

test('security rule 38: if the first login had no frame, other browsers need a user action', async () => {
  const { logIns, open, provider } = await setUpMethods()
  const [ada, other] = [await open('ada'), await open('other')]
  ada.keys.hasFrame = false
  await logIns['google']!(ada)
  expect((await goToPage(other, provider)).page.status).toBe(200)

  ada.keys.hasFrame = true
  ada.tokens.access = ''
  expect((await goToPage(ada, provider)).page.status).toBe(303)
  await logIns['google']!(ada)
  const wallet = await create(ada)
  expect(await share(ada, wallet)).toMatchObject({ address: wallet.address })
})

test.each(['telegram', 'google'])(
  "security rule 38: a user who signed up without a frame cannot open another user's wallet after linking %s",
  async (method) => {
    const { logIns, open, provider } = await setUpMethods()
    const [thief, victim] = [await open('thief'), await open('victim')]
    thief.keys.hasFrame = false
    await thief.login('eve@evil.example')
    const proof = makeTelegramProof(provider, 9)
    if (method === 'telegram') {
      await thief.confirm({ type: 'link', accountType: 'telegram', identifier: '7' })
      await thief.call(telegram.link, proof)
    } else {
      const returned = await thief.goAndReturn('google')
      const refusal = (await rejection(thief.call(oauth.link, returned))) as { data: { identifier: string } }
      await thief.confirm({ type: 'link', accountType: 'google_oauth', identifier: refusal.data.identifier })
      await thief.call(oauth.link, returned)
    }

    if (method === 'google') expect((await goToPage(victim, provider)).page.status).toBe(200)
    else {
      await logIns[method]!(victim)
      expect(await rejection(create(victim))).toMatchObject(pending)
    }
  },
)

test('security rule 38: a frame bound by a later login cannot create the first wallet from another network', async () => {
  const { open } = await setUpMethods({}, {}, { trustedProxies: 1 })
  const ada = await open('ada')
  ada.keys.hasFrame = false
  ada.extra['x-forwarded-for'] = '203.0.113.1'
  await ada.logInAt('google')
  Object.assign(ada.keys, { hasFrame: true })
  ada.tokens.access = ''
  ada.extra['x-forwarded-for'] = '203.0.113.2'
  await ada.logInAt('google')

  expect(await rejection(create(ada))).toMatchObject(pending)
})

test.each(['persisted', 'transient'] as const)(
  'security rule 38: a login without a user action keeps the network of the earlier user action (frame storage: %s)',
  async (storage) => {
    const { open, provider } = await setUpMethods({}, {}, { trustedProxies: 1 })
    const ada = await open('ada')
    ada.keys.hasFrame = storage === 'transient'
    ada.keys.storage = storage
    ada.extra['x-forwarded-for'] = '203.0.113.1'
    await ada.logInAt('google')
    if (storage === 'persisted') {
      // Script in the page names a key of a program as the first frame.
      Object.assign(ada.keys, { hasFrame: true, storage: 'transient' })
      await ada.call(sessions.bindFrame, {})
    }
    ada.keys.frame = await makeProver(provider.url)
    provider.clock.advance(day / 24)
    const isShown = (await goToPage(ada, provider)).page.status === 200
    expect(isShown).toBe(storage === 'persisted')
    // Script in the page creates the proof of the page key. A program in another network sends the login.
    ada.tokens.access = ''
    ada.extra['x-forwarded-for'] = '203.0.114.1'
    const login = rejection(ada.logInAt('google', { continues: false }))
    if (isShown) return expect(await login).toMatchObject({ code: 'OAUTH_USER_DENIED' })
    expect(await login).toBe('did not reject')
    expect(await rejection(create(ada))).toMatchObject(pending)
    ada.extra['x-forwarded-for'] = '203.0.113.1'
    return expect(await rejection(create(ada))).toBe('did not reject')
  },
)

test('security rule 38: a known frame with a new page key gets a prompt at the next social login', async () => {
  const { logIns, open } = await setUpMethods()
  const [ada, other] = [await open('ada'), await open('other')]
  await logIns['google']!(ada)
  const wallet = await create(ada)
  // A second origin of the app, or a browser that has lost the key of the page.
  other.keys.frame = ada.keys.frame
  const logIn = (continues: boolean) => {
    other.tokens.access = ''
    return rejection(other.logInAt('google', { continues }))
  }
  expect(await logIn(false)).toBe('did not reject')
  expect(await share(other, wallet)).toMatchObject({ address: wallet.address })
  expect(await rejection(other.call(sessions.endOthers, {}))).toMatchObject(pending)
  expect(await rejection(other.confirm({ type: 'open-wallet' }))).toMatchObject({ reason: 'login_required' })
  // The page shows the prompt now, and once.
  expect(await logIn(false)).toMatchObject({ code: 'OAUTH_USER_DENIED' })
  expect(await logIn(true)).toBe('did not reject')
  await other.call(sessions.endOthers, {})
  expect(await logIn(false)).toBe('did not reject')
})

test('security rule 38: a login with a copied frame key statement does not verify the frame', async () => {
  const { logIns, open, provider } = await setUpMethods()
  const [ada, safari] = [await open('ada'), await open('safari')]
  safari.keys.storage = 'transient'
  await ada.logInAt('google')
  const wallet = await create(ada)
  const otherKey = ada.keys.frame
  safari.tokens.access = ''
  await safari.logInAt('google')
  await share(safari, wallet)
  // Script in the page of the browser that keeps its frame's key logs in without the user.
  provider.clock.advance(1000)
  ada.tokens.access = ''
  Object.assign(ada.keys, { frame: safari.keys.frame, storage: 'transient' })
  await ada.logInAt('google', { continues: false })
  ada.keys.frame = await makeProver()
  expect(await rejection(ada.call(sessions.bindFrame, {}))).toMatchObject(pending)
  ada.tokens.access = ''
  expect(await rejection(ada.logInAt('google', { continues: false }))).toMatchObject({ code: 'OAUTH_USER_DENIED' })
  Object.assign(ada.keys, { frame: otherKey, storage: 'persisted' })
  await logIns['google']!(ada)
  expect(await share(ada, wallet)).toMatchObject({ address: wallet.address })
  // The page of the browser without storage continues to verify its keys.
  for (const when of ['in the session', 'by a login']) {
    provider.clock.advance(1000)
    safari.keys.frame = await makeProver()
    if (when === 'in the session') await safari.call(sessions.bindFrame, {})
    else {
      safari.tokens.access = ''
      await safari.logInAt('google', { continues: false })
    }
    expect(await share(safari, wallet)).toMatchObject({ address: wallet.address })
  }
  safari.keys.frame = await makeProver()
  await safari.call(sessions.bindFrame, {})
  expect(await share(safari, wallet)).toMatchObject({ address: wallet.address })
})

test.each(['one session', 'all other sessions'])(
  'security rule 38: ending %s removes its page key from the known keys, even for earlier sessions',
  async (what) => {
    const { logIns, open, provider } = await setUpMethods()
    const [ada, lost] = [await open('ada'), await open('lost')]
    await logIns['google']!(ada)
    const wallet = await create(ada)
    lost.keys.storage = 'transient'
    await logIns['google']!(lost)
    await share(lost, wallet)
    const old = lost.keys.frame!.thumbprint
    await lost.call(sessions.logout, { refresh_token: lost.tokens.refresh })
    provider.clock.advance(1000)
    lost.keys.frame = await makeProver()
    await logIns['google']!(lost)
    expect(await share(lost, wallet)).toMatchObject({ address: wallet.address })
    const { sessions: list } = await ada.call(sessions.list, {})
    if (what === 'one session') await ada.call(sessions.end, { id: list.find(({ isCurrent }) => !isCurrent)!.id })
    else await ada.call(sessions.endOthers, {})

    const known = await provider.database.selectFrom('frame_keys').select('thumbprint').execute()
    expect(known.map(({ thumbprint }) => thumbprint)).not.toContain(old)
    lost.keys.frame = await makeProver()
    const page = (await goToPage(lost, provider)).page
    expect(page.status).toBe(200)
  },
)

test("ending a session from another browser removes the session's browser from the known browsers", async () => {
  const { logIns, open, provider } = await setUpMethods()
  const [ada, lost] = [await open('ada'), await open('lost')]
  await logIns['google']!(ada)
  const wallet = await create(ada)
  await logIns['google']!(lost)
  expect(await share(lost, wallet)).toMatchObject({ address: wallet.address })
  const { sessions: list } = await ada.call(sessions.list, {})
  await ada.call(sessions.end, { id: list.find(({ isCurrent }) => !isCurrent)!.id })

  const left = await provider.database.selectFrom('frame_keys').select('thumbprint').execute()
  expect(left).toEqual([{ thumbprint: ada.keys.frame!.thumbprint }])
})

test('security rule 2, security rule 38: a social login in a new browser continues only after a click on Continue', async () => {
  const { logIns, open, provider } = await setUpMethods()
  const [ada, other] = [await open('ada'), await open('other')]
  await logIns['google']!(ada)
  const wallet = await create(ada)
  // A known browser shows no prompt.
  const known = await goToPage(ada, provider)
  expect(known.page.status).toBe(303)

  other.keys.frame = await makeProver()
  const { code_verifier, page, state_code } = await goToPage(other, provider)
  const text = await page.text()
  const { code, state, token } = readFields(text)
  const authenticate = () =>
    other.call(oauth.authenticate, { authorization_code: code!, code_verifier, state_code, provider: 'google' })
  expect([page.status, page.headers.get('content-security-policy')]).toEqual([
    200,
    expect.stringContaining("frame-ancestors 'none'"),
  ])
  expect(text).toContain('ada@')
  expect(text).toContain('Log in on this device?')
  expect(text).not.toContain('These also log in')
  expect(page.headers.get('access-control-allow-origin')).toBeNull()

  // A program that had the code would have no more than a session.
  other.keep(await authenticate())
  expect(await rejection(share(other, wallet))).toMatchObject(pending)
  expect([state, token?.length]).toEqual([state_code, 43])
})

test.each(['continue', 'cancel'])("the consent page follows the user's choice: %s", async (choice) => {
  const { logIns, open, provider } = await setUpMethods()
  const [ada, other] = [await open('ada'), await open('other')]
  await logIns['google']!(ada)
  const wallet = await create(ada)
  const { code_verifier, page, state_code } = await goToPage(other, provider)
  const fields = readFields(await page.text())
  const post = (change: object) =>
    provider.fetch(`${provider.url}/api/v1/oauth/callback/google/continue`, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, choice, ...change }),
      headers: scriptHeaders(provider),
    })
  expect((await post({ token: 'A'.repeat(43) })).status).toBe(400)
  expect((await post({ code: 'A'.repeat(43) })).status).toBe(400)
  const next = await post({})
  expect((await post({})).status).toBe(400)
  const returned = new URL(((await next.json()) as { next: string }).next)
  const authorization_code = returned.searchParams.get('privy_oauth_code')!
  const answer = other.call(oauth.authenticate, { authorization_code, code_verifier, state_code })
  if (choice === 'cancel') return expect(await rejection(answer)).toMatchObject({ code: 'OAUTH_USER_DENIED' })
  other.keep(await answer)
  return expect(await share(other, wallet)).toMatchObject({ address: wallet.address })
})

test.each([
  ['a form', { 'sec-fetch-dest': 'document' }],
  ['a document without an origin', { origin: 'null' }],
  ['a page of another origin', { 'origin': appOrigin, 'sec-fetch-site': 'same-site' }],
  ['a client without these headers', { 'origin': '', 'sec-fetch-dest': '', 'sec-fetch-site': '' }],
])('security rule 41: rejects the continuation of a social login by %s', async (_, change) => {
  const { logIns, open, provider } = await setUpMethods()
  const [ada, other] = [await open('ada'), await open('other')]
  await logIns['google']!(ada)
  const wallet = await create(ada)
  const { code_verifier, page, state_code } = await goToPage(other, provider)
  const fields = readFields(await page.text())
  const post = (headers: Record<string, string>) =>
    provider.fetch(`${provider.url}/api/v1/oauth/callback/google/continue`, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, choice: 'continue' }),
      headers: { ...scriptHeaders(provider), ...headers },
    })
  const refused = await post(change)
  expect([refused.status, await refused.text()]).toEqual([403, expect.not.stringContaining('privy_oauth_code')])
  const authorization_code = fields['code']!
  other.keep(await other.call(oauth.authenticate, { authorization_code, code_verifier, state_code }))
  expect(await rejection(share(other, wallet))).toMatchObject(pending)
})

test('security rule 38: a Continue click counts only for the frame that started the login', async () => {
  const { logIns, open, provider } = await setUpMethods()
  const [ada, other] = [await open('ada'), await open('other')]
  await logIns['google']!(ada)
  const wallet = await create(ada)
  const returned = await other.goAndReturn('google')
  other.keys.frame = await makeProver(provider.url)
  other.keep(await other.call(oauth.authenticate, returned))

  expect(await rejection(share(other, wallet))).toMatchObject(pending)
})

test('shows no social login prompt to a user without a wallet', async () => {
  const { open, provider } = await setUpMethods()
  const { page } = await goToPage(await open('ada'), provider)
  expect(page.status).toBe(303)
})

test('threat 19: an old transfer offer cannot move the account of a user who has since created a wallet', async () => {
  const { logIns, open, provider } = await setUpMethods()
  const [ada, thief] = [await open('ada'), await open('thief')]
  await logIns['google']!(ada)
  await thief.login('eve@evil.example')
  const subject = (
    await provider.database
      .selectFrom('accounts')
      .select('identifier')
      .where('type', '=', 'google_oauth')
      .executeTakeFirstOrThrow()
  ).identifier
  await thief.confirm({ type: 'link', accountType: 'google_oauth', identifier: subject })
  const linked = thief.call(oauth.link, await thief.goAndReturn('google'))
  const { data } = (await rejection(linked)) as { data: { nonce: string } }
  provider.clock.advance(1)
  const wallet = await create(ada)

  const taken = thief.call(oauth.transfer, { nonce: data.nonce, userInfo: { provider: 'google', subject } })
  expect(await rejection(taken)).toMatchObject({ code: 'LINKED_TO_ANOTHER_USER' })
  expect(await share(ada, wallet)).toMatchObject({ address: wallet.address })
})

test.each(['continue', 'cancel'])(
  "threat 19: an account of a user with a wallet moves only after a click on the provider's page: %s",
  async (choice) => {
    const { provider, thief } = await setUpTaker('google')
    const { code_verifier, page, state_code } = await goToPage(thief, provider)
    const text = await page.text()
    const fields = readFields(text)
    expect([page.status, text]).toEqual([200, expect.stringContaining('Link an account that is in use?')])
    // Script of a page could link for another user.
    expect(text).toContain('It then belongs to this account.')
    expect(text).toContain('<li data-text><bdi>eve@evil.example</bdi></li>')
    const linkWith = async (authorization_code: string) =>
      rejection(thief.call(oauth.link, { authorization_code, code_verifier, state_code }))
    const next = await provider.fetch(`${provider.url}/api/v1/oauth/callback/google/continue`, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, choice }),
      headers: scriptHeaders(provider),
    })
    const code = new URL(((await next.json()) as { next: string }).next).searchParams.get('privy_oauth_code')!
    if (choice === 'cancel') return expect(await linkWith(code)).toMatchObject({ code: 'OAUTH_USER_DENIED' })
    // The page has named the account, so the user confirms this account.
    const needed = (await linkWith(code)) as { data?: { identifier?: string } }
    const identifier = needed.data?.identifier ?? ''
    await thief.confirm({ type: 'link', accountType: 'google_oauth', identifier })
    return expect(await linkWith(code)).toMatchObject({ code: 'ACCOUNT_TRANSFER_REQUIRED' })
  },
)

test.each(['continue', 'cancel', 'without a click'])(
  'threat 59: linking a new social account shows both accounts, and needs a click: %s',
  async (choice) => {
    const { open, provider } = await setUpMethods()
    const thief = await open('thief')
    await thief.login('eve@evil.example')
    const { code_verifier, page, state_code } = await goToPage(thief, provider)
    const text = await page.text()
    expect(text).toContain('Add this account?')
    expect(text).toContain('ada@')
    expect(text).toContain('<li data-text><bdi>eve@evil.example</bdi></li>')
    const fields = readFields(text)
    let code = fields['code']!
    if (choice !== 'without a click') {
      const next = await provider.fetch(`${provider.url}/api/v1/oauth/callback/google/continue`, {
        method: 'POST',
        body: new URLSearchParams({ ...fields, choice }),
        headers: scriptHeaders(provider),
      })
      code = new URL(((await next.json()) as { next: string }).next).searchParams.get('privy_oauth_code')!
    }
    const link = rejection(thief.call(oauth.link, { authorization_code: code, code_verifier, state_code }))
    if (choice === 'continue') return expect(await link).toMatchObject({ code: 'CONFIRMATION_REQUIRED' })
    return expect((await link) as object).toMatchObject({ status: choice === 'cancel' ? expect.any(Number) : 422 })
  },
)

test('security rule 41: shows the identifier of an account if its owner chose the display name', async () => {
  const { open, provider } = await setUpMethods()
  provider.configure({ loginMethods: ['google', 'spotify'] })
  const thief = await open('thief')
  await thief.logInAt('spotify')
  const fields = { profile: JSON.stringify({ name: 'victim@example.com\u202e', email: null }) }
  await provider.database.updateTable('accounts').set(fields).where('type', '=', 'spotify_oauth').execute()
  const shown = await (await goToPage(thief, provider)).page.text()
  expect(shown).toMatch(
    /<li data-text><bdi>spotify account: victim@example\.com\\u\{202e\} \(ID ada1, \d{4}-\d\d-\d\d\)<\/bdi><\/li>/,
  )

  const other = await open('other')
  await other.logInAt('google', { person: 'grace' })
  await provider.database.deleteFrom('accounts').where('type', '=', 'spotify_oauth').execute()
  const added = await (await goToPage(other, provider, 'spotify')).page.text()
  expect(added).toContain('<b><bdi>Spotify: Ada Lovelace (ID ada1)</bdi></b> can then log in')
})

test('threat 59: in a new browser, the login page of a linked account lists all accounts of the user', async () => {
  const { open, provider } = await setUpMethods()
  const [thief, victim] = [await open('thief'), await open('victim')]
  await thief.login('eve@evil.example')
  const returned = await thief.goAndReturn('google')
  const refusal = (await rejection(thief.call(oauth.link, returned))) as { data: { identifier: string } }
  await thief.confirm({ type: 'link', accountType: 'google_oauth', identifier: refusal.data.identifier })
  await thief.call(oauth.link, returned)
  const { page } = await goToPage(victim, provider)
  const text = await page.text()
  expect([page.status, text]).toEqual([200, expect.stringContaining('Log in on this device?')])
  expect(text).toContain('These also log in to this account. Cancel if one of them is not yours:')
  expect(text).toContain('<li data-text><bdi>eve@evil.example</bdi></li>')
})

test('threat 19: shows a prompt before it links an account whose deleted user could be restored', async () => {
  const { ada, provider, thief } = await setUpTaker('google')
  const deletion = { appId: provider.appId, by: 'transfer', id: ada.userId(), now: provider.clock.now() } as const
  await provider.database.transaction().execute((transaction) => softDeleteUser(transaction, deletion))
  const { page } = await goToPage(thief, provider)

  expect(await page.text()).toContain('Link an account that is in use?')
})

test('threat 19: a code that returned without a click cannot move an account of a user with a wallet', async () => {
  const { provider, thief } = await setUpTaker('google')
  const { code_verifier, page, state_code } = await goToPage(thief, provider)
  const { code } = readFields(await page.text())
  const answer = { authorization_code: code!, code_verifier, state_code }

  expect(await rejection(thief.call(oauth.link, answer))).toMatchObject({ code: 'OAUTH_UNEXPECTED' })
})

test('threat 19: a click to link a new account cannot move an account that another user has linked meanwhile', async () => {
  const { open } = await setUpMethods()
  const [ada, thief] = [await open('ada'), await open('thief')]
  await thief.login('eve@evil.example')
  const answer = await thief.goAndReturn('google')
  await ada.logInAt('google')
  const { data } = (await rejection(thief.call(oauth.link, answer))) as { data: { identifier: string } }
  await thief.confirm({ type: 'link', accountType: 'google_oauth', identifier: data.identifier })

  expect(await rejection(thief.call(oauth.link, answer))).toMatchObject({ code: 'LINKED_TO_ANOTHER_USER' })
})
