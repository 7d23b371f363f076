import { users } from '@keyhook/sdk/wire'
import { requireAdmittedUser } from '../identity/require-admitted-user.js'
import { requireUser } from '../identity/require-user.js'
import { describeUndo, undo } from '../identity/undo.js'
import { serve } from './serve.js'
import { withSession } from './with-session.js'

export function mountUsers(mount: serve.Mount): void {
  const { context } = mount
  const { clock, database, settings, tokens } = context

  serve(
    mount,
    users.me,
    withSession(async (_, { app, session }) => {
      const user = await requireAdmittedUser(context, { app, session })
      const life = Math.min(settings().sessions.accessTokenLife, session.expires_at - clock.now())
      return { user, identity_token: await tokens.signIdentity(app.id, user, { life, sessionId: session.id }) }
    }),
  )

  serve(
    mount,
    users.acceptTerms,
    withSession(async (_, { session }) => {
      // The first time counts.
      await database
        .updateTable('users')
        .set({ accepted_terms_at: clock.now() })
        .where('id', '=', session.user_id)
        .where('accepted_terms_at', 'is', null)
        .execute()
      return requireUser(database, session.user_id)
    }),
  )

  serve(mount, users.describeUndo, ({ secret }, { app, session }) => describeUndo(context, { app, secret, session }))

  serve(mount, users.undo, async ({ secret }, { app, session }) => {
    await undo(context, { app, secret, session })
    return {}
  })
}
