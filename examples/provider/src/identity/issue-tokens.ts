import type { AuthResponse } from '@keyhook/sdk/wire'
import type { Context } from '../context/context.js'
import { type Session, openFamilyKey } from '../database/find-session.js'
import { makeRefreshToken } from '../rules/refresh-token.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { requireAllowedUser } from './require-allowed-user.js'

/** Returns the tokens of a session. Returns the same refresh token on each call until the session is rotated. */
export async function issueTokens(
  context: Context,
  { app, familyKey, isNewUser = false, session }: issueTokens.Options,
): Promise<AuthResponse & { readonly accessToken: string; readonly refreshToken: string }> {
  const { sessions } = context.settings()
  const user = await requireAllowedUser(context, { app, session })
  const life = Math.min(sessions.accessTokenLife, session.expires_at - context.clock.now())
  const { tokenFormat: format } = app
  const accessToken = await context.tokens.signAccess(app.id, {
    format,
    generation: session.generation,
    life,
    sessionId: session.id,
    thumbprint: session.thumbprint,
    userId: user.id,
  })
  return {
    user,
    isNewUser,
    accessToken,
    providerAccessToken: accessToken,
    refreshToken: makeRefreshToken(
      { id: session.id, familyKey: familyKey ?? (await openFamilyKey(context, session)) },
      session.generation,
    ),
    identityToken: await context.tokens.signIdentity(app.id, user, { format, life, sessionId: session.id }),
    oAuthTokens: undefined,
    sessionUpdate: 'set',
  }
}

export declare namespace issueTokens {
  type Options = {
    app: AppSettings
    session: Session
    /** The session's decrypted key for refresh tokens, if the caller has it already. */
    familyKey?: Uint8Array | undefined
    isNewUser?: boolean
  }
}
