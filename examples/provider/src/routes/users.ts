import { users } from '@keyhook/sdk/wire'
import { HttpError } from '../base/http-error.js'
import { requireAllowedUser } from '../identity/require-allowed-user.js'
import { requireUser } from '../identity/require-user.js'
import { describeUndo, undo } from '../identity/undo.js'
import { writeMetadata } from '../identity/write-metadata.js'
import { serve } from './serve.js'
import { withSession } from './with-session.js'

export function mountUsers(mount: serve.Mount): void {
  const { context } = mount
  const { clock, database, settings, tokens } = context

  serve(
    mount,
    users.me,
    withSession(async (_, { app, session }) => {
      const user = await requireAllowedUser(context, { app, session })
      const life = Math.min(settings().sessions.accessTokenLife, session.expires_at - clock.now())
      const signed = { format: app.tokenFormat, life, sessionId: session.id }
      return { user, identity_token: await tokens.signIdentity(app.id, user, signed) }
    }),
    { readsOwner: true },
  )

  serve(
    mount,
    users.acceptTerms,
    withSession(async (_, { session }) => {
      // Keeps the time at which the user first accepted.
      await database
        .updateTable('users')
        .set({ accepted_terms_at: clock.now() })
        .where('id', '=', session.user_id)
        .where('accepted_terms_at', 'is', null)
        .execute()
      return requireUser(database, session.user_id)
    }),
  )

  serve(
    mount,
    users.setCustomMetadata,
    async ({ custom_metadata, user_id }, { app }) => {
      const text = writeMetadata(custom_metadata)
      const updated = await database
        .updateTable('users')
        .set({ custom_metadata: text })
        .where('id', '=', user_id)
        .where('app_id', '=', app.id)
        .where('deleted_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (!updated) throw new HttpError(404, 'user_does_not_exist', 'The app has no user with this ID.')
      return requireUser(database, user_id)
    },
    {
      // The secret always permits this call, whatever its scopes.
      secretOf: ({ secret }) => ({ secret, scopes: ['users'] }),
    },
  )

  // An owner must be able to take an account back during a flood. Undo links therefore use the rate limits of logins.
  serve(mount, users.describeUndo, ({ secret }, call) => describeUndo(context, { call, secret }), {
    kind: 'login',
  })

  serve(
    mount,
    users.undo,
    async ({ secret }, { app, session }) => {
      await undo(context, { app, secret, session })
      return {}
    },
    { kind: 'login' },
  )
}
