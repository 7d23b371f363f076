import { randomUUID, timingSafeEqual } from 'node:crypto'
import { passwordless } from '@keyhook/sdk/wire'
import { sql } from 'kysely'
import { refundAttempt, consumeAttempt } from '../database/alarm.js'
import { countSending } from '../database/count-sending.js'
import { countFailure, forgetFailures, type Guess, refuseLocked } from '../database/failures.js'
import { findOrCreateUser } from '../database/find-or-create-user.js'
import { openSession } from '../database/open-session.js'
import { HttpError } from '../http-error.js'
import { admit } from '../rules/admit.js'
import { keyedDigest } from '../rules/digest.js'
import { makeCode } from '../rules/make-code.js'
import { normalizeEmail } from '../rules/normalize-email.js'
import { renderCodeEmail } from '../rules/render-code-email.js'
import type { AppSettings } from '../settings/parse-settings.js'
import type { CallProof } from './call.js'
import { issueTokens } from './issue-tokens.js'
import { serve } from './serve.js'

export const codeLife = 10 * 60_000
export const codeTries = 5
/** A second request for a code this soon is a retry of the first, whose answer was lost: one email is enough. */
export const sameRequestWindow = 10_000

const purpose = 'login'

/** One-time codes by email (security rule 14). */
export function mountPasswordless(mount: serve.Mount): void {
  const { context } = mount
  const { clock, database, log, mail, secrets } = context

  const addressKey = (app: AppSettings, email: string) => keyedDigest(secrets.names, 'email', app.id, email)
  const toGuess = (app: AppSettings, email: string, proof: CallProof | undefined): Guess => ({
    appId: app.id,
    account: addressKey(app, email),
    email,
    thumbprint: proof?.isFresh ? proof.thumbprint : undefined,
  })
  const codeDigest = (id: string, code: string) => keyedDigest(secrets.codes, id, code)

  function readEmail(app: AppSettings, text: string): string {
    const email = normalizeEmail(text)
    if (email === undefined) throw new HttpError(422, 'invalid_data', 'Please enter a valid email address.')
    if (admit(app, email) === 'plus-email')
      throw new HttpError(422, 'disallowed_plus_email', "Please enter a valid email address without a '+'.")
    return email
  }

  function requireEmailLogin({ loginMethods }: AppSettings): void {
    if (!loginMethods.includes('email'))
      throw new HttpError(403, 'disallowed_login_method', 'Login with email not allowed.')
  }

  serve(
    mount,
    passwordless.init,
    async ({ email: text }, { app, client, proof }) => {
      requireEmailLogin(app)
      // From here on nothing depends on whether the address is known (threat 38).
      const email = readEmail(app, text)
      const address = addressKey(app, email)
      const now = clock.now()
      const isRetry = await database
        .selectFrom('codes')
        .select('id')
        .where('app_id', '=', app.id)
        .where('address', '=', address)
        .where('purpose', '=', purpose)
        .where('client', '=', client)
        .where('thumbprint', proof ? '=' : 'is', proof?.thumbprint ?? null)
        .where('tries', '=', 0)
        .where('created_at', '>', now - sameRequestWindow)
        .executeTakeFirst()
      if (isRetry) return { success: true }
      await refuseLocked(context, toGuess(app, email, proof))
      await countSending(context, address)
      const id = randomUUID()
      const code = makeCode()
      const row = {
        id,
        client,
        thumbprint: proof?.thumbprint ?? null,
        digest: codeDigest(id, code),
        tries: 0,
        created_at: now,
        expires_at: now + codeLife,
        consumed_at: null,
      }
      await database
        .insertInto('codes')
        .values({ app_id: app.id, address, purpose, ...row })
        .onConflict((on) => on.columns(['app_id', 'address', 'purpose']).doUpdateSet(row))
        .execute()
      await mail.send({ to: email, ...renderCodeEmail({ appName: app.name, code }) }).catch(async (error: unknown) => {
        log.error({ appId: app.id, reason: error instanceof Error ? error.name : 'unknown' }, 'mail was not accepted')
        // Nobody has this code: a retry is to send another.
        await database.deleteFrom('codes').where('id', '=', id).execute()
        throw new HttpError(503, undefined, 'The email could not be sent. Try again later.')
      })
      return { success: true }
    },
    { isLogin: true },
  )

  serve(
    mount,
    passwordless.authenticate,
    async ({ code: typed, email: text, mode = 'login-or-sign-up' }, { app, client, network, proof }) => {
      requireEmailLogin(app)
      const email = readEmail(app, text)
      const address = addressKey(app, email)
      const guess = toGuess(app, email, proof)
      await refuseLocked(context, guess)
      await consumeAttempt(context, { appId: app.id, network })
      // Counted before comparing, in one statement: of any number of guesses at once, five are looked at.
      const candidate = await database
        .updateTable('codes')
        .set({ tries: sql`tries + 1` })
        .where('app_id', '=', app.id)
        .where('address', '=', address)
        .where('purpose', '=', purpose)
        .where('client', '=', client)
        .where((eb) => eb.or([eb('thumbprint', 'is', null), eb('thumbprint', '=', proof?.thumbprint ?? '')]))
        .where('tries', '<', codeTries)
        .where('expires_at', '>', clock.now())
        .where('consumed_at', 'is', null)
        .returningAll()
        .executeTakeFirst()
      const wrong = () => new HttpError(422, 'invalid_credentials', 'Invalid or expired verification code')
      if (!candidate) throw wrong()
      const digest = codeDigest(candidate.id, typed.replaceAll(/\s/g, ''))
      if (!timingSafeEqual(Buffer.from(digest), Buffer.from(candidate.digest))) {
        await countFailure(context, guess)
        throw wrong()
      }
      const outcome = await database.transaction().execute(async (transaction) => {
        const consumed = await transaction
          .updateTable('codes')
          .set({ consumed_at: clock.now() })
          .where('id', '=', candidate.id)
          .where('consumed_at', 'is', null)
          .returning('id')
          .executeTakeFirst()
        if (!consumed) return wrong()
        if (admit(app, email) !== 'admitted')
          return new HttpError(403, 'allowlist_rejected', "You don't have access to this app")
        const found = await findOrCreateUser(context, { app, email, mode }, transaction)
        // A refusal is an outcome too: the code stays used.
        if (found instanceof HttpError) return found
        const opened = { appId: app.id, userId: found.userId, thumbprint: proof?.thumbprint }
        return { isNewUser: found.isNewUser, session: await openSession(context, opened, transaction) }
      })
      if (outcome instanceof HttpError) throw outcome
      await forgetFailures(context, { ...guess, tries: candidate.tries })
      await refundAttempt(context, { appId: app.id, network })
      const { isNewUser, session } = outcome
      if (!session) throw new Error('A session without a parent is always stored.')
      return issueTokens(context, { app, isNewUser, session })
    },
    { isLogin: true },
  )
}
