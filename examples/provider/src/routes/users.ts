import { users } from '@keyhook/sdk/wire'
import { loadUser } from '../database/load-user.js'
import { invalidToken } from '../http-error.js'
import { serve } from './serve.js'
import { withSession } from './with-session.js'

export function mountUsers(mount: serve.Mount): void {
  const { context } = mount
  const { clock, database, settings, tokens } = context

  serve(
    mount,
    users.me,
    withSession(async (_, { app, session }) => {
      const user = await loadUser(database, session.user_id)
      if (!user) throw invalidToken()
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
      const user = await loadUser(database, session.user_id)
      if (!user) throw invalidToken()
      return user
    }),
  )
}
