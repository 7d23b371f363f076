// Proves security rule 45, threat 19.
import { guest } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { rejection, setUp, withoutClicks } from '../../test/set-up.js'
import { randomToken } from '../bytes/random.js'
import type { Context } from '../context/context.js'
import { addTransfer } from '../database/transfers.js'
import { digest } from '../rules/digest.js'
import { link } from './link.js'
import { transfer } from './transfer.js'

/** A provider with the context of its routes. */
function setUpContext() {
  let context: Context | undefined
  const { browser, provider } = setUp({
    app: { ...withoutClicks, loginMethods: ['email', 'guest'] },
    logins: { google: (mount) => void (context = mount.context) },
  })
  if (!context) throw new Error('The provider has mounted no login method.')
  const app = provider.settings().apps[0]!
  const sessionOf = (userId: string) =>
    provider.database.selectFrom('sessions').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()
  return { app, browser, context, provider, sessionOf }
}

test('security rule 45: a handover session cannot link a second account', async () => {
  const { app, browser, context, provider, sessionOf } = setUpContext()
  const ada = browser('ada')
  ada.keep(await ada.call(guest.authenticate, { guest_credential: randomToken(32) }))
  await provider.database.updateTable('sessions').set({ handover: 'used' }).execute()
  const session = await sessionOf(ada.userId())
  const identity = { type: 'email', identifier: 'second@example.com', profile: {} } as const
  const proof = { intent: 'link', spend: async () => {}, accept: async () => {} } as const
  const linking = link(context, { app, identity, proof, session, userAction: 'in-app' })

  expect(await rejection(linking)).toMatchObject({ code: 'login_required' })
  const rows = await provider.database.selectFrom('accounts').select('type').execute()
  expect(rows).toEqual([{ type: 'guest' }])
})

test('threat 19: a refused transfer creates no undo link', async () => {
  const { app, browser, context, provider, sessionOf } = setUpContext()
  const [ada, other] = [browser('ada'), browser('other')]
  await ada.login('ada@example.com')
  await other.login('other@example.com')
  const session = await sessionOf(ada.userId())
  const account = { type: 'email', identifier: 'other@example.com' } as const
  const nonce = randomToken(32)
  await addTransfer(provider.database, {
    ...{ ...account, app_id: provider.appId, user_id: ada.userId(), other_user_id: other.userId() },
    ...{ session_id: session.id, digest: digest(nonce), expires_at: provider.clock.now() + 60_000, verified_at: null },
  })
  // A user has one email address.
  const moving = transfer(context, { app, ...account, nonce, session })

  expect(await rejection(moving)).toMatchObject({ code: 'cannot_link_more_of_type' })
  expect(await provider.database.selectFrom('undo_links').selectAll().execute()).toEqual([])
})
