import type { ChainType, mfa, mfaPage, User } from '@keyhook/sdk/wire'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import { rememberMfa } from '../abuse/known-devices.js'
import type { SessionCall } from '../context/call.js'
import type { Context } from '../context/context.js'
import { putConfirmation } from '../database/confirmations.js'
import type { Session } from '../database/find-session.js'
import { findWallet } from '../database/find-wallet.js'
import type { LockedFrame } from '../database/locked-frame.js'
import { cancelReset, changeMfa } from '../database/mfa.js'
import { emitWebhook } from '../database/emit-webhook.js'
import { recordEvent } from '../database/record-event.js'
import type { Schema } from '../database/schema.js'
import { endUndoLinks } from '../database/undo-links.js'
import { type AccountChange, renderChangeEmail } from '../emails/render-change-email.js'
import { confirmationRequired, HttpError } from '../base/http-error.js'
import { awaitsSecondProof } from '../identity/awaits-second-proof.js'
import { awaitsUserAction } from '../identity/awaits-user-action.js'
import { requireOwnBrowser } from '../identity/describe-owner.js'
import { endOtherSessions } from '../identity/end-other-sessions.js'
import { loadAccounts } from '../identity/load-accounts.js'
import { lockCaller } from '../identity/lock-caller.js'
import { lockFrame, withFrame } from '../identity/lock-frame.js'
import { mailAccounts } from '../identity/mail-accounts.js'
import { withProof } from '../context/proof.js'
import { requireUser } from '../identity/require-user.js'
import { normalizeWalletAddress } from '../rules/normalize-wallet-address.js'
import type { MfaMethod } from '../mfa-methods/define-mfa-method.js'
import { mfaMethods } from '../mfa-methods/mfa-methods.js'
import { createRecoveryCodes } from './create-recovery-codes.js'
import { requireActor, requireEnrolling, requireOffered, unsupported } from './enrolling.js'
import type { Started, Factor, Given, MfaVerifier, MfaVerifiers } from './mfa-verifier.js'
import { makeRecoveryCodes } from './make-recovery-codes.js'
import { authorizedBy, changingMethods, mfaKey, type ProofSource, spendMfa } from './require-mfa.js'

type Signer = NonNullable<z.output<typeof mfaPage.open.request>['signer']>

/** Creates the operations that enroll, verify and remove the MFA methods of users. */
export function createMfa(context: Context, verifiers: MfaVerifiers) {
  const { clock, database } = context
  const recoveryCodes = createRecoveryCodes(context)
  // The request contains the method, which selects the verifier.
  const verifierOf = (method: MfaMethod) => verifiers[method] as MfaVerifier<MfaMethod>

  /** Ends the sessions that the previous MFA methods allowed, in the transaction of the change (threat 42). */
  async function note(
    transaction: Kysely<Schema>,
    { session }: SessionCall,
    { method, type }: { method: MfaMethod; type: 'mfa-enrolled' | 'mfa-unenrolled' },
  ) {
    const { app_id: appId, id: sessionId, user_id: userId } = session
    const inTransaction = { ...context, database: transaction }
    await recordEvent(inTransaction, { type, appId, sessionId, userId })
    const webhook = type === 'mfa-enrolled' ? 'mfa.enabled' : 'mfa.disabled'
    await emitWebhook(inTransaction, { appId, type: webhook, userId }, () => ({ user_id: userId, method }))
    await endOtherSessions(inTransaction, session)
  }

  async function tell({ app, session }: SessionCall, change: AccountChange) {
    const message = renderChangeEmail({ app, at: clock.now(), change })
    const to = await loadAccounts(database, session.user_id)
    await mailAccounts(context, { appId: app.id, change: change.type, message, to })
  }

  const worksOnPage = (call: SessionCall, method: MfaMethod) => verifierOf(method).worksOnPage?.(call) ?? true

  /** Returns the user's address at an index of a chain, in the same seed as the given wallet. */
  async function findSigner({ app_id: appId, user_id: userId }: Session, { chain_type, ...at }: Signer) {
    // The cast is safe, because an unknown chain has no wallets.
    const chainType = chain_type as ChainType
    const of = { appId, userId }
    const [first, signer] = await Promise.all([
      findWallet(database, { ...of, address: normalizeWalletAddress(at.wallet) ?? at.wallet }),
      findWallet(database, { ...of, chainType, walletIndex: at.wallet_index }),
    ])
    return signer?.status === 'active' && signer.entropy_id === first?.entropy_id ? signer.address : undefined
  }

  /** Returns the user's MFA methods, as read in the transaction of a frame. */
  async function listEnrolled({ session, transaction }: LockedFrame): Promise<readonly MfaMethod[]> {
    const { mfaMethods: enrolled } = await requireUser(transaction, session.user_id)
    return enrolled
  }

  /**
   * Returns true while a frame cannot approve anything. A fake provider page could obtain a code from the user. A
   * program could then submit that code with its own frame key. A click also requires a second proof: see
   * `awaitsSecondProof`.
   */
  const refuses = async (frame: LockedFrame): Promise<boolean> =>
    (await awaitsUserAction(frame)) ||
    ((await listEnrolled(frame)).length === 0 && (await awaitsSecondProof(context, frame)))

  /**
   * Returns the MFA methods that the provider's page can verify. If a user has none of them, the result is 'confirm',
   * which is a click.
   */
  async function listPageMethods(call: SessionCall, frame: LockedFrame): Promise<readonly string[]> {
    const enrolled = await listEnrolled(frame)
    const methods = enrolled.filter((method) => worksOnPage(call, method))
    // If the app verifies passkeys on its own page, the action needs the passkey in addition to the click.
    const isOnProviderPage = methods.length === 0 && call.app.mfa.promptLocation === 'app'
    if (enrolled.length > 0 && !isOnProviderPage) return [...methods, 'recovery_code']
    return ['confirm']
  }

  async function check(call: SessionCall, factor: Given): Promise<Factor> {
    // A click contains no answer to verify: see `requireMintable`.
    if (factor.method === 'confirm') return { spend: async () => {}, accept: async () => {} }
    if (factor.method === 'recovery_code') return recoveryCodes.check(call, factor.code)
    return verifierOf(factor.method).check(call, factor)
  }

  /**
   * Throws 403 or 422 if a provider page may not create a proof for the frame key that is bound now. Returns the
   * current session. The error commits the earlier writes of the transaction, so a refusal stays stored.
   */
  async function requireMintable(
    transaction: Kysely<Schema>,
    call: SessionCall,
    source: ProofSource,
  ): Promise<Session> {
    if (source === 'app') return lockCaller(transaction, call.session)
    const frame = await lockFrame(transaction, call)
    if (await refuses(frame)) throw confirmationRequired()
    if (source === 'click' && !(await listPageMethods(call, frame)).includes('confirm')) throw unsupported()
    return frame.session
  }

  /** Creates a proof for one action, from an MFA answer or a click. */
  async function mint(
    call: SessionCall,
    { action, factor }: z.output<typeof mfaPage.verify.request>,
    source: ProofSource,
  ): Promise<object> {
    const { app } = call
    // Checked first, so that a frame that may not approve does not consume the user's attempts.
    if (source !== 'app') await withFrame(context, call, async () => {}, { refuses: awaitsUserAction })
    const proof = await check(call, factor)
    // Locks first, in the same order as all other changes of a user.
    const hasEnded = await withProof(context, { ...proof, spend: async () => {} }, async (transaction) => {
      const session = await requireMintable(transaction, call, source)
      await proof.spend(transaction)
      for (const authorized of await authorizedBy(action))
        await putConfirmation(transaction, {
          ...{ session_id: session.id, action: mfaKey(context, { action: authorized, source, session }) },
          expires_at: clock.now() + app.mfa.proofLife,
        })
      if (source === 'click') return false
      await rememberMfa({ ...context, database: transaction }, session)
      // A user who still has an MFA method has not lost all of them, so the pending reset is cancelled.
      if (!(await cancelReset(transaction, session.user_id))) return false
      const { app_id: appId, id: sessionId, user_id: userId } = session
      await recordEvent({ ...context, database: transaction }, { type: 'mfa-reset-ended', appId, sessionId, userId })
      return true
    })
    if (factor.method === 'recovery_code') await tell(call, { type: 'recovery-code-used', account: 'recovery code' })
    if (hasEnded) await tell(call, { type: 'reset-ended', account: 'all of them', at: clock.now() })
    return {}
  }

  return {
    /** Starts an MFA verification on the provider's page. */
    begin: async (call: SessionCall, method: MfaMethod): Promise<Started> =>
      (await verifierOf(method).begin?.(call)) ?? {},
    async enroll(call: SessionCall, input: z.output<typeof mfa.enroll.request>) {
      const { session } = call
      requireOffered(call, input.method)
      // If the app requires the provider's page, the new method must work there. Otherwise the user could not verify
      // with it.
      if (call.app.mfa.promptLocation === 'provider' && !worksOnPage(call, input.method)) throw unsupported()
      const verifier = verifierOf(input.method)
      // A user with an MFA method verifies with it, for this change only. A user without one clicks on the provider's
      // page.
      const change = {
        detail: verifier.detailOf?.(call, input),
        method: input.method,
        replaces: verifier.replaces && ((user: User) => verifier.replaces?.(user, input) === true),
      }
      await requireEnrolling(context, call, change)
      const { proof, write } = await verifier.enroll(call, input)
      const { isReplacement, recovery_codes } = await withProof(context, proof, async (transaction) => {
        await lockCaller(transaction, session)
        const { mfaMethods: enrolled } = await requireUser(transaction, session.user_id)
        if (enrolled.length > 0) await requireActor(transaction, call)
        const isReplacement = await requireEnrolling(context, call, change, transaction)
        await write(transaction)
        await rememberMfa({ ...context, database: transaction }, session)
        await endUndoLinks(transaction, { userId: session.user_id })
        await note(transaction, call, { method: input.method, type: 'mfa-enrolled' })
        if (enrolled.length > 0) return { isReplacement, recovery_codes: [] }
        const codes = makeRecoveryCodes()
        const digests = codes.map((code) => recoveryCodes.digestOf(session.user_id, code))
        await changeMfa(transaction, session.user_id, { recovery_codes: JSON.stringify(digests) })
        return { isReplacement, recovery_codes: codes }
      })
      await tell(call, {
        type: isReplacement ? 'protection-replaced' : 'protected',
        account: mfaMethods[input.method].name,
      })
      return { user: await requireUser(database, session.user_id), recovery_codes }
    },
    async verify(call: SessionCall, input: z.output<typeof mfa.verify.request>): Promise<object> {
      if (call.app.mfa.promptLocation === 'provider')
        throw new HttpError(403, 'origin_not_allowed', 'This app verifies MFA on a page of the provider.')
      return mint(call, input, 'app')
    },
    /** Returns whether the app requires MFA on the provider's page, and the MFA methods that work there. */
    async openPage(call: SessionCall, { signer }: z.output<typeof mfaPage.open.request>) {
      const methods = await withFrame(context, call, (frame) => listPageMethods(call, frame), { refuses })
      return {
        ...(await requireOwnBrowser(context, call.session)),
        ...{ app_name: call.app.name, methods: [...methods] },
        signer: signer && (await findSigner(call.session, signer)),
      }
    },
    verifyOnPage: async (call: SessionCall, input: z.output<typeof mfaPage.verify.request>): Promise<object> =>
      mint(call, input, input.factor.method === 'confirm' ? 'click' : 'page'),
    async unenroll(call: SessionCall, { method }: z.output<typeof mfa.unenroll.request>): Promise<User> {
      const { session } = call
      const { user_id } = session
      const action = await changingMethods('unenroll', method)
      const wasEnrolled = await database.transaction().execute(async (transaction) => {
        await lockCaller(transaction, session)
        const { mfaMethods: enrolled } = await requireUser(transaction, user_id)
        if (!enrolled.includes(method)) return false
        await requireActor(transaction, call)
        await spendMfa(context, { action, session }, transaction)
        await verifierOf(method).unenroll(transaction, user_id)
        // Recovery codes are useless without an MFA method.
        if (enrolled.length === 1) await changeMfa(transaction, user_id, { recovery_codes: '[]' })
        await note(transaction, call, { method, type: 'mfa-unenrolled' })
        return true
      })
      if (wasEnrolled) await tell(call, { type: 'unprotected', account: mfaMethods[method].name })
      return requireUser(database, user_id)
    },
  }
}
