// Proves threat 43.
import { passwordless } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { type createBrowser, rejection, setUp, withoutClicks } from '../../test/set-up.js'
import { createInbox } from '../fakes/create-inbox.js'
import type { createTestProvider } from '../test.js'

const [first, second, third] = ['ada@example.com', 'ada@foreign.example', 'third@example.com'] as const
type Provider = ReturnType<typeof createTestProvider>

/** Returns true for an email about a change. A code's subject starts with the code. */
const isNotice = ({ subject = '' }: { subject?: string | undefined }) => /^[A-Z].* · Test app$/.test(subject)

/** Returns the change emails of each address, newest first. */
const notified = ({ messages }: Provider, ...addresses: readonly string[]) =>
  addresses.map((address) =>
    messages(address)
      .filter(isNotice)
      .map(({ text }) => text.split('\n\n')[2]),
  )

async function update(browser: ReturnType<typeof createBrowser>, oldAddress: string, newAddress: string) {
  await browser.confirmEmail('update', newAddress)
  return browser.call(passwordless.update, { oldAddress, newAddress, code: await browser.sendCode(newAddress) })
}

/** Adds a second address to the user, as another login method would. */
async function addAddress({ database }: Provider, identifier: string) {
  const row = await database.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
  await database
    .insertInto('accounts')
    .values({ ...row, identifier })
    .execute()
}

test('emails the old, the new and every other address after an update', async () => {
  const { browser, provider } = setUp({ now: Date.parse('2026-11-22T07:00:00Z'), app: withoutClicks })
  const ada = browser()
  await ada.login(first)
  await addAddress(provider, second)
  await update(ada, first, third)
  const text = `In your account with Test app, the email account ${first} was replaced by the email account ${third}, which now logs in to it. Other browsers were logged out.`
  const [notice] = provider.messages(first)

  expect(notified(provider, first, second, third)).toEqual([[text], [text], [text]])
  expect(notice?.subject).toBe(`Email account ${third} replaces the email account ${first} · Test app`)
  expect(notice?.text).toMatch(/^22 November 2026.*07:00 UTC$/m)
  expect(notice?.text).toContain('If not, undo it below, and contact Test app support at once')
})

test('emails the earlier and the new address after a link or unlink', async () => {
  const { browser, provider } = setUp({ app: withoutClicks })
  const ada = browser()
  const { user } = await ada.login(first)
  await addAddress(provider, third)
  const unlinked = `The email account ${third} was unlinked from your account with Test app, and can no longer log in to it. Other browsers were logged out.`
  await ada.confirmEmail('unlink', third)
  await ada.call(passwordless.unlink, { address: third })

  expect(notified(provider, first, third)).toEqual([[unlinked], [unlinked]])
  await provider.database.deleteFrom('accounts').where('user_id', '=', user.id).execute()
  await ada.call(passwordless.link, { email: second, code: await ada.sendCode(second) })
  expect(notified(provider, second)).toEqual([
    [`The email account ${second} was linked to your account with Test app, and can now log in to it.`],
  ])
})

test.each([
  ['with how to undo it', [third], ', or log in with any other account you have there'],
  ['with only the link to undo it if no other account is left', [], ''],
])('emails both users about a transfer, %s', async (_, others, undone) => {
  const { browser, provider } = setUp({ app: withoutClicks })
  const ada = browser('ada')
  await browser('other').login(second)
  for (const other of others) await addAddress(provider, other)
  await ada.login(first)
  const { database } = provider
  await database.updateTable('accounts').set({ type: 'google_oauth' }).where('identifier', '=', first).execute()
  const profile = JSON.stringify({ email: first, name: null })
  await database.updateTable('accounts').set({ profile }).where('identifier', '=', first).execute()
  const response = await ada.raw('/api/v1/passwordless/link', {
    method: 'POST',
    body: JSON.stringify({ email: second, code: await ada.sendCode(second) }),
    headers: { authorization: `Bearer ${ada.tokens.access}` },
  })
  const { data } = (await response.json()) as { data: { nonce: string } }
  await ada.call(passwordless.transfer, { email: second, nonce: data.nonce })

  expect(notified(provider, first, second)).toEqual([
    [`The email account ${second} was moved to your account with Test app from another one, which was deleted.`],
    [
      `The email account ${second} was moved to another account with Test app, by a user who proved to own it, and your account with Test app was deleted. For 30 days you can undo this by the button below${undone}.`,
    ],
  ])
  expect(provider.messages(second)[0]?.text).toMatch(/\/undo#[\w-]{43}$/m)
  expect(provider.messages(first)[0]?.text).not.toContain('/undo#')
})

test('sends no email about a failed change', async () => {
  const { browser, provider } = setUp({ app: withoutClicks })
  const ada = browser('ada')
  await ada.login(first)
  await browser('other').login(second)
  await rejection(update(ada, first, second))
  await rejection(ada.call(passwordless.unlink, { address: first }))
  provider.clock.advance(60_000)
  await update(ada, first, first)

  expect(notified(provider, first, second)).toEqual([[], []])
})

test('keeps the change if the email cannot be sent', async () => {
  const inbox = createInbox(Date.now)
  const { browser } = setUp({
    senders: {
      mail: {
        send: async (email) => {
          if (isNotice(email)) throw new Error('The mail server is down.')
          await inbox.send(email)
        },
      },
    },
  })
  const ada = browser()
  await ada.call(passwordless.init, { email: first })
  await ada.enterCode(first, inbox.list(first)[0]?.code ?? '')
  await ada.confirm({ type: 'update', accountType: 'email', identifier: second }, (to) => inbox.list(to)[0]?.code)
  await ada.call(passwordless.init, { email: second })
  const code = inbox.list(second)[0]?.code ?? ''

  expect(await ada.call(passwordless.update, { oldAddress: first, newAddress: second, code })).toMatchObject({
    email: { address: second },
  })
})

test('states the purpose of a code in its email: login, update or link', async () => {
  const { browser, provider } = setUp({ app: withoutClicks })
  const ada = browser()
  const { user } = await ada.login(first)
  await ada.confirmEmail('update', second)
  await ada.sendCode(second)
  await provider.database.deleteFrom('accounts').where('user_id', '=', user.id).execute()
  await ada.sendCode(third)
  const purposes = [first, second, third].map((address) => provider.messages(address).at(-1)?.subject?.slice(6))

  expect(purposes).toEqual([
    ' is your code to log in to Test app',
    ' confirms your new email · Test app',
    ' links this email · Test app',
  ])
})
