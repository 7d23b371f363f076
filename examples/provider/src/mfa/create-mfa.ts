// Longer than a file of code: what is done with second factors, over one set of ports.

import type { LinkedAccount, mfa, mfaPage, User } from '@keyhook/sdk/wire'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import type { SessionCall } from '../context/call.js'
import type { Context } from '../context/context.js'
import { listAccounts } from '../database/accounts.js'
import { putConfirmation } from '../database/confirmations.js'
import { cancelReset, changeMfa, findMfa } from '../database/mfa.js'
import { recordEvent } from '../database/record-event.js'
import type { Schema } from '../database/schema.js'
import { endUndoLinks } from '../database/undo-links.js'
import { type AccountChange, renderChangeEmail } from '../emails/render-change-email.js'
import { confirmationRequired, HttpError } from '../base/http-error.js'
import { awaitsUserAction } from '../identity/awaits-user-action.js'
import { endOtherSessions } from '../identity/end-other-sessions.js'
import { listedEntry } from '../identity/listed-entry.js'
import { loadAccounts } from '../identity/load-accounts.js'
import { lockCaller } from '../identity/lock-caller.js'
import { mailAccounts } from '../identity/mail-accounts.js'
import { withProof } from '../context/proof.js'
import { readIdentifier } from '../identity/read-identifier.js'
import { requireUser } from '../identity/require-user.js'
import { createFactors } from './create-factors.js'
import { makeRecoveryCodes } from './make-recovery-codes.js'
import { markPasskeys } from './mark-passkeys.js'
import { isPasskeyOfPage } from './page-party.js'
import { methodNames } from './method-names.js'
import { changingMethods, mfaKey, type ProofPlace, requireMfa, spendMfa } from './require-mfa.js'
import { totpUrl } from './totp.js'

type Method = User['mfaMethods'][number]

/** What a user does with second factors: enrols them, shows one for an action, and removes them. */
export function createMfa(context: Context) {
  const { clock, database } = context
  const factors = createFactors(context)

  function requireOffered(call: SessionCall, method: Method): void {
    const { app } = call
    const isOffered = app.mfa.methods.includes(method)
    // It could not be used where it is asked for.
    const isElsewhere = method === 'passkey' && app.mfa.askedAt === 'provider' && !isPasskeyOfPage(call)
    // A number that logs in is no second factor.
    const isSpent = method === 'sms' && app.loginMethods.includes('sms')
    if (!isOffered || isSpent || isElsewhere) throw new HttpError(422, 'invalid_data', 'Unsupported MFA method')
  }

  /** What follows a change, in its transaction: who had a session by the old rules logs in again (threat 42). */
  async function note(transaction: Kysely<Schema>, { session }: SessionCall, type: 'mfa-enrolled' | 'mfa-unenrolled') {
    const { app_id: appId, id: sessionId, user_id: userId } = session
    const inTransaction = { ...context, database: transaction }
    await recordEvent(inTransaction, { type, appId, sessionId, userId })
    await endOtherSessions(inTransaction, session)
  }

  async function tell({ app, session }: SessionCall, change: AccountChange) {
    const message = renderChangeEmail({ appName: app.name, at: clock.now(), change })
    const to = await loadAccounts(database, session.user_id)
    await mailAccounts(context, { appId: app.id, change: change.type, message, to })
  }

  /** What an enrolment proves, and what it writes. */
  async function read(call: SessionCall, input: z.output<typeof mfa.enroll.request>) {
    const { user_id } = call.session
    if (input.method === 'totp')
      return {
        proof: await factors.checkNewTotp(call, input.code),
        async write(transaction: Kysely<Schema>) {
          const row = await findMfa(transaction, user_id)
          await changeMfa(transaction, user_id, { sealed_totp: row?.sealed_new_totp ?? null, sealed_new_totp: null })
        },
      }
    if (input.method === 'sms') {
      const phone = readIdentifier(call.app, 'phone', input.phone_number)
      return {
        proof: await factors.checkNewSms(call, { code: input.code, to: phone }),
        write: (transaction: Kysely<Schema>) => changeMfa(transaction, user_id, { phone }),
      }
    }
    return {
      // Each was made for this user, by proof of it, when it was linked.
      proof: { spend: async () => {}, accept: async () => {} },
      async write(transaction: Kysely<Schema>) {
        const passkeys = (await listAccounts(transaction, user_id)).filter(({ type }) => type === 'passkey')
        const isOwned = (id: string) => passkeys.some(({ identifier }) => identifier === id)
        const areOwned = input.credential_ids.length > 0 && input.credential_ids.every(isOwned)
        if (!areOwned) throw new HttpError(422, 'invalid_data', 'The passkey is not linked to this account.')
        await markPasskeys(transaction, user_id, input.credential_ids)
      },
    }
  }

  /** Returns the proof that enrolling a method requires: see `isProven`. `number` is normalized, as the provider's page shows it. */
  const enrolling = async ({ app, session }: SessionCall, method: Method, number?: string) => ({
    action: await changingMethods('enroll', method, ...(number === undefined ? [] : [number])),
    ...({ lasting: 'mfa', of: app, session } as const),
  })

  /**
   * Returns the methods that the provider's page can ask a user for. A user who has none of them clicks. Throws 403 for a frame in which a
   * click shows nothing of the user.
   */
  async function listPageMethods(call: SessionCall): Promise<readonly string[]> {
    const { app, session } = call
    const { mfaMethods } = await requireUser(database, session.user_id)
    const methods = mfaMethods.filter((method) => method !== 'passkey' || isPasskeyOfPage(call))
    // Where the app takes passkeys on its own page, it takes them beside the click.
    const isElsewhere = methods.length === 0 && app.mfa.askedAt === 'app'
    if (mfaMethods.length > 0 && !isElsewhere) return [...methods, 'recovery_code']
    if (await awaitsUserAction(database, session)) throw confirmationRequired()
    return ['confirm']
  }

  /** On the provider's own page: what the user was shown there is what they agree to. */
  async function agree(call: SessionCall) {
    const methods = await listPageMethods(call)
    if (!methods.includes('confirm')) throw new HttpError(422, 'invalid_data', 'Unsupported MFA method')
    return { spend: async () => {}, accept: async () => {} }
  }

  function check(call: SessionCall, factor: z.output<typeof mfaPage.verify.request>['factor']) {
    if (factor.method === 'confirm') return agree(call)
    if (factor.method === 'passkey') return factors.check.passkey(call, factor.authenticator_response)
    return factors.check[factor.method](call, factor.code)
  }

  /** Mints a proof of a second factor, or of a click, for one action. */
  async function mint(
    call: SessionCall,
    { action, factor }: z.output<typeof mfaPage.verify.request>,
    place: ProofPlace,
  ): Promise<object> {
    const { app, session } = call
    const proof = await check(call, factor)
    const hasEnded = await withProof(context, proof, async (transaction) => {
      await putConfirmation(transaction, {
        ...{ session_id: session.id, action: mfaKey(context, action, place) },
        expires_at: clock.now() + app.mfa.proofLife,
      })
      // Who still has a method has not lost them. A click shows none.
      if (place === 'click' || !(await cancelReset(transaction, session.user_id))) return false
      const { app_id: appId, id: sessionId, user_id: userId } = session
      await recordEvent({ ...context, database: transaction }, { type: 'mfa-reset-ended', appId, sessionId, userId })
      return true
    })
    if (factor.method === 'recovery_code') await tell(call, { type: 'recovery-code-used', account: 'recovery code' })
    if (hasEnded) await tell(call, { type: 'reset-ended', account: 'all of them', at: clock.now() })
    return {}
  }

  return {
    async initSms(call: SessionCall, { action, phone_number }: z.output<typeof mfa.initSms.request>): Promise<object> {
      if (action === 'enroll') {
        requireOffered(call, 'sms')
        const number = phone_number === undefined ? undefined : readIdentifier(call.app, 'phone', phone_number)
        await requireMfa(context, await enrolling(call, 'sms', number))
      }
      await factors.beginSms(call, action, phone_number)
      return {}
    },
    initPasskey: async (call: SessionCall) => ({ options: await factors.beginPasskey(call) }),
    async initTotp(call: SessionCall) {
      requireOffered(call, 'totp')
      await requireMfa(context, await enrolling(call, 'totp'))
      const secret = await factors.beginTotp(call)
      const [label] = (await loadAccounts(database, call.session.user_id)).flatMap(
        (account: LinkedAccount) => listedEntry(account)?.entry ?? [],
      )
      return { secret, auth_url: totpUrl(secret, { issuer: call.app.name, label: label ?? call.app.name }) }
    },
    async enroll(call: SessionCall, input: z.output<typeof mfa.enroll.request>) {
      const { session } = call
      requireOffered(call, input.method)
      // A user with a method proves it, for just this change. Without one they approve it on the provider's page.
      const number = input.method === 'sms' ? readIdentifier(call.app, 'phone', input.phone_number) : undefined
      const change = await enrolling(call, input.method, number)
      await requireMfa(context, change)
      const { proof, write } = await read(call, input)
      const recovery_codes = await withProof(context, proof, async (transaction) => {
        await lockCaller(transaction, session)
        await spendMfa(context, change, transaction)
        const { mfaMethods } = await requireUser(transaction, session.user_id)
        await write(transaction)
        await endUndoLinks(transaction, { userId: session.user_id })
        await note(transaction, call, 'mfa-enrolled')
        if (mfaMethods.length > 0) return []
        const codes = makeRecoveryCodes()
        const digests = codes.map((code) => factors.digestOf(session.user_id, code))
        await changeMfa(transaction, session.user_id, { recovery_codes: JSON.stringify(digests) })
        return codes
      })
      await tell(call, { type: 'protected', account: methodNames[input.method] })
      return { user: await requireUser(database, session.user_id), recovery_codes }
    },
    async verify(call: SessionCall, input: z.output<typeof mfa.verify.request>): Promise<object> {
      if (call.app.mfa.askedAt === 'provider')
        throw new HttpError(403, 'origin_not_allowed', 'This app has second factors shown to a page of the provider.')
      return mint(call, input, 'app')
    },
    /** Who asks on the provider's page, and by what the user can be verified there. */
    async openPage(call: SessionCall) {
      return { app_name: call.app.name, methods: [...(await listPageMethods(call))] }
    },
    verifyOnPage: async (call: SessionCall, input: z.output<typeof mfaPage.verify.request>): Promise<object> =>
      mint(call, input, input.factor.method === 'confirm' ? 'click' : 'page'),
    async unenroll(call: SessionCall, { method }: z.output<typeof mfa.unenroll.request>): Promise<User> {
      const { session } = call
      const { user_id } = session
      const action = await changingMethods('unenroll', method)
      const wasEnrolled = await database.transaction().execute(async (transaction) => {
        await lockCaller(transaction, session)
        const { mfaMethods } = await requireUser(transaction, user_id)
        if (!mfaMethods.includes(method)) return false
        await spendMfa(context, { action, session }, transaction)
        if (method === 'passkey') await markPasskeys(transaction, user_id, [])
        if (method === 'sms') await changeMfa(transaction, user_id, { phone: null })
        if (method === 'totp') await changeMfa(transaction, user_id, { sealed_totp: null, totp_step: 0 })
        // Without a method there is nothing to recover.
        if (mfaMethods.length === 1) await changeMfa(transaction, user_id, { recovery_codes: '[]' })
        await note(transaction, call, 'mfa-unenrolled')
        return true
      })
      if (wasEnrolled) await tell(call, { type: 'unprotected', account: methodNames[method] })
      return requireUser(database, user_id)
    },
  }
}
