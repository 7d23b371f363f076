// Proves security rule 38.
import { confirmations, sessions } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { makeProver } from '../../test/make-prover.js'
import { rejection, setUp } from '../../test/set-up.js'
import type { SessionCall } from '../context/call.js'
import type { Context } from '../context/context.js'
import { bindFrame } from '../database/bind-frame.js'
import { endSessionsOf } from '../database/end-session.js'
import { knowFrame } from '../database/know-frame.js'
import { serve } from '../routes/serve.js'
import { withSession } from '../routes/with-session.js'
import { approveSession } from './approve-session.js'
import { createConfirmations } from './create-confirmations.js'

const approvePath = '/api/v1/slow/approve'
const confirmPath = '/api/v1/slow/confirm'

/** Sets up browsers whose calls change something between reading the session and writing. */
async function setUpSlow(change: (context: Context, call: SessionCall, id: string) => Promise<unknown>) {
  const { browser, provider } = setUp({
    app: { isProduction: false, loginMethods: ['email', 'guest'], embeddedWallets: { forGuests: true } },
    logins: {
      google(mount) {
        const { context } = mount
        serve(
          mount,
          { ...sessions.approve, path: approvePath },
          withSession(async ({ id }, call) => {
            await change(context, call, id)
            await approveSession(context, { app: call.app, id, session: call.session })
            return {}
          }),
        )
        serve(
          mount,
          { ...confirmations.confirm, path: confirmPath },
          withSession(async (given, call) => {
            await change(context, call, '')
            return createConfirmations(context).confirm(call, given)
          }),
        )
      },
    },
  })
  const open = async (name: string) => {
    const opened = browser(name)
    opened.keys.page = await makeProver()
    return opened
  }
  return { open, provider }
}

test('security rule 38: a browser cannot open wallets if the approving session ends during the approval', async () => {
  const { open, provider } = await setUpSlow(async (context, { session }, id) =>
    endSessionsOf(context, { appId: session.app_id, by: 'undo', except: [id], userId: session.user_id }),
  )
  const [ada, other] = [await open('ada'), await open('other')]
  await ada.login()
  await other.login()
  await provider.database.updateTable('sessions').set({ frame_approved: 0 }).execute()
  await provider.database.deleteFrom('frame_keys').where('thumbprint', '=', other.keys.frame!.thumbprint).execute()
  const { sessions: all } = await other.call(sessions.list, {})
  const { createdAt, id, number } = all.find(({ isCurrent }) => isCurrent)!
  const { thumbprint } = other.keys.frame!
  await ada.approve(['browser', id, 'A new browser', createdAt.toISOString(), number, thumbprint])

  expect(await rejection(ada.call({ ...sessions.approve, path: approvePath }, { id }))).toMatchObject({
    code: 'MISSING_OR_INVALID_TOKEN',
  })
  const known = await provider.database.selectFrom('frame_keys').select('thumbprint').execute()
  expect(known).toEqual([{ thumbprint: ada.keys.frame!.thumbprint }])
})

test("security rule 38: a frame key that a script names during a user's confirmation does not become known", async () => {
  const { open, provider } = await setUpSlow(async ({ clock, database }, { session }) => {
    const frame = { storage: 'none', thumbprint: 'script' } as const
    await bindFrame(database, session, { ...frame, approval: 'by-page' })
    await knowFrame(database, { approval: 'by-page', frame, now: clock.now(), session })
  })
  const ada = await open('ada')
  await ada.login()
  const action = { type: 'open-wallet' } as const
  await ada.call(confirmations.init, { action })
  const code = provider.inbox('ada@example.com') ?? ''
  await ada.call({ ...confirmations.confirm, path: confirmPath }, { action, code })

  const known = await provider.database.selectFrom('frame_keys').select('thumbprint').execute()
  expect(known).toEqual([{ thumbprint: ada.keys.frame!.thumbprint }])
})
