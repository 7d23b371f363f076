import { passwordless, users } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { createHomeBrowser } from '../../test/home-browser.js'
import { type createBrowser, rejection, setUp } from '../../test/set-up.js'
import { deletedUserLife } from '../database/users.js'
import type { createTestProvider } from '../test.js'

const [first, second] = ['ada@example.com', 'grace@example.com'] as const

/** What the newest letter to an address that told of a transfer leads to. */
function readLink({ messages }: ReturnType<typeof createTestProvider>, address: string) {
  const letter = messages(address).find(({ text }) => text.includes('/restore#'))
  const url = new URL(/\S+\/restore#\S+/.exec(letter?.text ?? '')?.[0] ?? 'about:blank')
  const [user_id = '', token = ''] = ['user', 'token'].map(
    (name) => new URLSearchParams(url.hash.slice(1)).get(name) ?? '',
  )
  return { url, user_id, token }
}

async function take(taker: ReturnType<typeof createBrowser>, email: string) {
  const code = await taker.sendCode(email)
  const response = await taker.raw('/api/v1/passwordless/link', {
    method: 'POST',
    body: JSON.stringify({ email, code }),
    headers: { authorization: `Bearer ${taker.tokens.access}` },
  })
  const { data } = (await response.json()) as { data: { nonce: string } }
  return taker.call(passwordless.transfer, { email, nonce: data.nonce })
}

/** A user whose one address somebody has taken over, who had an account at Google before. */
async function setUpTaken() {
  const { browser, provider } = setUp()
  const owner = browser('owner')
  const taker = browser('taker')
  await owner.login(second)
  await taker.login(first)
  const { database } = provider
  /** As if they had come from Google. */
  const fromGoogle = (address: string) =>
    database
      .updateTable('accounts')
      .set({ type: 'google_oauth', profile: JSON.stringify({ email: address, name: null }) })
      .where('identifier', '=', address)
      .execute()
  const rows = () => database.selectFrom('accounts').selectAll().orderBy('identifier').execute()
  await fromGoogle(first)
  const before = await rows()
  await take(taker, second)
  const page = createHomeBrowser(provider, provider.appId, 'page')
  const undo = (link: { user_id: string; token: string }) =>
    page.onOwnPage(() => page.call(users.restore, { user_id: link.user_id, token: link.token }))
  return { before, browser, fromGoogle, page, provider, rows, taker, undo }
}

test('threat 42: the letter undoes a transfer for a user with no other account: both have what they had, and who took it is logged out', async () => {
  const { before, browser, provider, rows, taker, undo } = await setUpTaken()
  const link = readLink(provider, second)
  expect(link.url.href).toMatch(`${provider.url}/oauth/${provider.appId}/restore#user=did`)
  await undo(link)

  expect(await rows()).toEqual(before)
  expect(await browser('again').login(second)).toMatchObject({ isNewUser: false, user: { id: link.user_id } })
  const ended = { code: 'MISSING_OR_INVALID_TOKEN' }
  expect(await rejection(taker.call(users.me, {}))).toMatchObject(ended)
  expect(await rejection(taker.refresh())).toMatchObject(ended)
  const events = await provider.database.selectFrom('events').select('type').execute()
  expect(events.map(({ type }) => type)).toContain('user-restored-by-letter')
})

test('threat 19: a link is good once, for its user, for 30 days, and for the deletion that it tells of', async () => {
  const { before, browser, fromGoogle, provider, rows, taker, undo } = await setUpTaken()
  const link = readLink(provider, second)
  const invalid = { code: 'INVALID_CREDENTIALS', status: 422 }
  const { user } = await taker.call(users.me, {})
  for (const wrong of [
    { ...link, token: '' },
    { ...link, token: link.token.slice(1) },
    { ...link, token: 'x'.repeat(link.token.length) },
    { ...link, user_id: user.id },
    { ...link, user_id: 'did:privy:nobody' },
  ])
    expect(await rejection(undo(wrong))).toMatchObject(invalid)
  const outcomes = await Promise.all([1, 2, 3].map(() => rejection(undo(link))))
  expect(outcomes.filter((outcome) => outcome === 'did not reject')).toHaveLength(1)
  expect(await rows()).toEqual(before)

  provider.clock.advance(1000)
  const third = browser('third')
  const { user: later } = await third.login('third@example.com')
  await fromGoogle('third@example.com')
  await take(third, second)
  expect(await rejection(undo(link))).toMatchObject(invalid)
  const newer = readLink(provider, second)
  provider.clock.advance(deletedUserLife)
  expect(await rejection(undo(newer))).toMatchObject(invalid)
  expect((await browser('check').login(second)).user.id).toBe(later.id)
})

test("threat 19: it is undone by a click on the provider's page, not by whoever opens or sends the link", async () => {
  const { before, page, provider, rows } = await setUpTaken()
  const { token, url, user_id } = readLink(provider, second)
  await provider.fetch(url.href.replace(/#.*/, ''))
  expect(await rejection(page.call(users.restore, { user_id, token }))).toMatchObject({ status: 403 })

  expect(await rows()).not.toEqual(before)
})

test('threat 19: what was taken and has changed hands since stays with who has it now', async () => {
  const { browser, fromGoogle, provider, rows, undo } = await setUpTaken()
  const link = readLink(provider, second)
  const third = browser('third')
  const { user } = await third.login('third@example.com')
  await fromGoogle('third@example.com')
  provider.clock.advance(1000)
  await take(third, second)
  await undo(link)

  const owners = (await rows()).filter(({ identifier }) => identifier === second).map(({ user_id }) => user_id)
  expect(owners).toEqual([user.id])
})

test('threat 20: who may not use the app any more is not brought back', async () => {
  const { before, provider, rows, undo } = await setUpTaken()
  provider.configure({ allowlist: { emails: [first] } })

  expect(await rejection(undo(readLink(provider, second)))).toMatchObject({ code: 'ALLOWLIST_REJECTED', status: 403 })
  expect(await rows()).not.toEqual(before)
})
