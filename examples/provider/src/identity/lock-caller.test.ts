import { passwordless } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { rejection, setUp, withoutClicks } from '../../test/set-up.js'
import type { SessionCall } from '../context/call.js'
import type { Context } from '../context/context.js'
import { endSessionsOf } from '../database/end-session.js'
import { softDeleteUser } from '../database/users.js'
import { emailChannel } from '../login-methods/email/email-channel.js'
import { createCodeLogin } from '../one-time-codes/create-code-login.js'
import { serve } from '../routes/serve.js'
import { withSession } from '../routes/with-session.js'
import { toLinkedAccount } from './stored-account.js'

type Ending = (context: Context, call: SessionCall) => Promise<SessionCall>

/** Links an address in a browser. A delay separates reading the session from linking. */
async function linkMeanwhile(end: Ending) {
  const path = '/api/v1/slow/link'
  const { browser, provider } = setUp({
    app: withoutClicks,
    logins: {
      // Imitates a slow request to another server.
      google: (mount) =>
        serve(
          mount,
          { ...passwordless.link, path },
          withSession(async ({ code, email: to }, call) =>
            createCodeLogin(mount.context, emailChannel).link(await end(mount.context, call), { code, to }),
          ),
        ),
    },
  })
  const [ada, email] = [browser('ada'), 'ada@foreign.example']
  const { user } = await ada.login()
  await ada.confirmEmail('update', email)
  const code = await ada.sendCode(email)
  await ada.confirmEmail('link', email)
  // Leaves the user without an address, so that the user can link an address.
  await provider.database.deleteFrom('accounts').where('user_id', '=', user.id).execute()
  const outcome = await rejection(ada.call({ ...passwordless.link, path }, { email, code }))
  return { email, outcome, provider, stranger: browser('again'), user }
}

test('threat 42: adds no account to a user who is deleted during the call', async () => {
  const { email, outcome, stranger, user } = await linkMeanwhile(async ({ clock, database }, call) => {
    const { app_id: appId, user_id: id } = call.session
    await database
      .transaction()
      .execute((transaction) => softDeleteUser(transaction, { appId, by: 'operator', id, now: clock.now() }))
    return call
  })

  expect(outcome).toMatchObject({ code: 'MISSING_OR_INVALID_TOKEN' })
  expect((await stranger.login(email)).user.id).not.toBe(user.id)
})

test.each<[string, Ending]>([
  [
    'the session',
    async (context, call) => {
      const { app_id: appId, user_id: userId } = call.session
      await endSessionsOf(context, { appId, by: 'undo', userId })
      return call
    },
  ],
  ['its parent session', async (_, call) => ({ ...call, session: { ...call.session, parent_id: 'ended' } })],
])('threat 42: changes nothing if %s ends during the call', async (_, end) => {
  const { outcome, provider, user } = await linkMeanwhile(end)

  expect(outcome).toMatchObject({ code: 'MISSING_OR_INVALID_TOKEN' })
  const rows = await provider.database.selectFrom('accounts').selectAll().where('user_id', '=', user.id).execute()
  expect(rows).toEqual([])
})

test('ignores a type or an identifier in a stored profile', () => {
  const profile = JSON.stringify({ type: 'email', subject: 'another', username: 'ada' })
  const row = { type: 'github_oauth', identifier: 'proved', first_verified_at: 0, latest_verified_at: 0 } as const

  expect(toLinkedAccount({ ...row, profile })).toMatchObject({
    type: 'github_oauth',
    subject: 'proved',
    username: 'ada',
  })
})
