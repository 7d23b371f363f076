import { passwordless } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { rejection, setUp } from '../../test/set-up.js'
import { softDeleteUser } from '../database/users.js'
import { emailChannel } from '../one-time-codes/email-channel.js'
import { createCodeLogin } from '../one-time-codes/create-code-login.js'
import { serve } from '../routes/serve.js'
import { withSession } from '../routes/with-session.js'
import { toLinkedAccount } from './stored-account.js'

test('a user who is deleted while a call is on its way gets no account any more', async () => {
  const path = '/api/v1/slow/link'
  const { browser, provider } = setUp({
    logins: {
      // Whatever takes its time between reading the session and linking: an exchange with another server, for one.
      google: (mount) =>
        serve(
          mount,
          { ...passwordless.link, path },
          withSession(async ({ code, email: to }, call) => {
            const { app_id: appId, user_id: id } = call.session
            await provider.database.deleteFrom('accounts').where('user_id', '=', id).execute()
            await provider.database
              .transaction()
              .execute((transaction) =>
                softDeleteUser(transaction, { appId, by: 'operator', id, now: provider.clock.now() }),
              )
            return createCodeLogin(mount.context, emailChannel).link(call, { code, to })
          }),
        ),
    },
  })
  const [ada, email] = [browser('ada'), 'ada@elsewhere.example']
  const { user } = await ada.login()
  await ada.confirmEmail('update', email)
  const code = await ada.sendCode(email)
  await ada.confirmEmail('link', email)

  expect(await rejection(ada.call({ ...passwordless.link, path }, { email, code }))).toMatchObject({
    code: 'MISSING_OR_INVALID_TOKEN',
  })
  expect((await browser('again').login(email)).user.id).not.toBe(user.id)
})

test('behavior: a profile never takes the place of what was proved', () => {
  const profile = JSON.stringify({ type: 'email', subject: 'another', username: 'ada' })
  const row = { type: 'github_oauth', identifier: 'proved', first_verified_at: 0, latest_verified_at: 0 } as const

  expect(toLinkedAccount({ ...row, profile })).toMatchObject({
    type: 'github_oauth',
    subject: 'proved',
    username: 'ada',
  })
})
