// Longer than 200 lines, because the steps of a social login share one request.

import { type AuthResponse, hasCapacity, type LinkedAccount, type User } from '@keyhook/sdk/wire'
import { randomToken } from '../bytes/random.js'
import type { Call, SessionCall } from '../context/call.js'
import type { Context } from '../context/context.js'
import { type AccountRow, findAccount, isProved, listAccounts } from '../database/accounts.js'
import { isLoginRequested } from '../database/requested-logins.js'
import { findSession } from '../database/find-session.js'
import {
  addOAuthRequest,
  askOAuthRequest,
  claimOAuthAnswer,
  continueOAuthRequest,
  findOAuthRequest,
  keepOAuthAnswer,
  type OAuthRequest,
  takeOAuthRequest,
} from '../database/oauth-requests.js'
import { about } from '../database/sealed-columns.js'
import { findRestorable } from '../database/users.js'
import { isRefusedFrame, isSettledByClick } from '../database/frame-marks.js'
import { HttpError } from '../base/http-error.js'
import type { AccountType } from '../login-methods/account-kind.js'
import { approveFrame } from '../identity/approve-frame.js'
import { requireConfirmation } from '../linking/confirmation.js'
import type { Identity } from '../domain/identity.js'
import { isFirstBrowser, isPendingFrame, isWithoutFrame } from '../database/is-open-frame.js'
import { knownAs } from '../domain/known-as.js'
import { namedAccount, nameOwner, nameOwners } from '../domain/named-account.js'
import { link } from '../linking/link.js'
import { describeOwner } from '../identity/describe-owner.js'
import { loadAccounts } from '../identity/load-accounts.js'
import { logIn } from '../identity/log-in.js'
import type { Proof } from '../context/proof.js'
import { proveAgain } from '../identity/prove-again.js'
import { readIdentifier } from '../identity/read-identifier.js'
import { requireLoginMethod } from '../identity/require-login-method.js'
import { toLinkedAccount } from '../identity/stored-account.js'
import { transfer } from '../linking/transfer.js'
import { unlink } from '../linking/unlink.js'
import { digest, keyedDigest } from '../rules/digest.js'
import { logoPath } from '../rules/logo-path.js'
import { seal, unsealText } from '../rules/seal.js'
import type { LoginMethod } from '../login-methods/define-login-method.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { connectProviderApp } from './connect-provider-app.js'
import { authorizationUrl, type Connection, connectOAuthProvider } from './connect-oauth-provider.js'
import { denied, type Exchanged, exchangeCode, whyRefused } from './exchange-code.js'
import { declined, keepAnswer, returnAddress } from './keep-answer.js'
import { loginMethods } from '../login-methods/login-methods.js'
import { isOAuthMethod } from '../login-methods/oauth-providers.js'
import { readRedirect } from './read-redirect.js'

/** The time that a user may take to log in with the OAuth provider, in milliseconds. */
const requestLife = 10 * 60_000

/** Returns the error for a call that arrives while another call exchanges the code. */
const inProgress = () => new HttpError(409, undefined, 'The same login is still running.')

type Returned = {
  readonly code: string
  readonly state: string
  readonly verifier: string
  /** The login method that the caller names. */
  readonly provider?: string | undefined
}
/** A stored answer: first the parameters of the redirect, then the result of exchanging the code. */
type StoredAnswer =
  | { readonly parameters: string }
  | { readonly exchanged: Exchanged }
  | { readonly refused: HttpError.Serialized }

const unexpected = () => new HttpError(422, 'oauth_unexpected', 'Unexpected auth flow. This may be a phishing attempt.')

/**
 * Returns the operations on social accounts. A login uses two codes. The OAuth provider returns the user to this
 * provider, which stores the answer and gives the page a separate code. A login then needs that code, the state, the
 * verifier and the browser that started it (threat 6).
 */
export function createOAuthLogin(context: Context) {
  const { clock, database, log, secrets } = context
  /**
   * Derives a value from the request's ID, so that the database never contains it. Only this provider and the OAuth
   * provider receive the value.
   */
  const derive = (purpose: 'nonce' | 'verifier', id: string) => keyedDigest(secrets.names, `oauth-${purpose}`, id)
  const sealAnswer = (id: string, stored: StoredAnswer) =>
    seal(secrets.codes, JSON.stringify(stored), about.oauthAnswer({ id }))

  async function connect(app: AppSettings, method: string): Promise<Connection> {
    const connection = method.startsWith('privy:')
      ? await connectProviderApp(context, { app, providerAppId: method.slice('privy:'.length) })
      : await connectOAuthProvider(context, method)
    if (!connection) throw new HttpError(403, 'disallowed_login_method', `Login with ${method} not allowed.`)
    return connection
  }

  /** Returns the started login that matches a returned page. A mismatch deletes the login that the state names. */
  async function findReturned(
    call: Call,
    { code, provider, state, verifier }: Returned,
    sessionId: string,
  ): Promise<OAuthRequest> {
    const row = await findOAuthRequest(database, { now: clock.now(), state: digest(state) })
    // After a denial, nothing is stored. The page receives this literal in place of a code.
    if (!row) throw code === 'undefined' ? denied() : unexpected()
    const isOurs = [
      row.app_id === call.app.id,
      row.session_id === sessionId,
      provider === undefined || row.provider === provider,
      row.challenge === digest(verifier),
      row.code === digest(code),
      row.client === call.client,
      row.thumbprint === '' || row.thumbprint === call.proof?.thumbprint,
    ].every(Boolean)
    if (isOurs) return row
    await takeOAuthRequest(database, row.id)
    throw unexpected()
  }

  /** Exchanges the code for the user's data once. Later calls return the stored result until the proof is consumed. */
  async function identify(app: AppSettings, row: OAuthRequest, state: string): Promise<Exchanged> {
    const { sealed_answer } = row
    if (sealed_answer === null) throw inProgress()
    const stored = JSON.parse(await unsealText(secrets.codes, sealed_answer, about.oauthAnswer(row))) as StoredAnswer
    if ('exchanged' in stored) return stored.exchanged
    if ('refused' in stored) throw HttpError.read(stored.refused)
    const connection = await connect(app, row.provider)
    const { id, provider: method } = row
    const parameters = new URLSearchParams(stored.parameters)
    const returned = { method, nonce: derive('nonce', id), parameters, state, verifier: derive('verifier', id) }
    if (!(await claimOAuthAnswer(database, { id, sealed_answer }))) throw inProgress()
    const exchanged = await exchangeCode(connection, returned).catch(async (error: unknown) => {
      // A request without an answer is repeated. Otherwise the code is used or invalid.
      const isRefused = error instanceof HttpError && error.status !== 503
      const stored = isRefused ? await sealAnswer(id, { refused: toRefused(error) }) : sealed_answer
      await keepOAuthAnswer(database, { id, sealed_answer: stored })
      log.warn(
        { appId: row.app_id, provider: method, reason: whyRefused(error) },
        'the OAuth provider did not return a user',
      )
      throw error
    })
    const result = { ...exchanged, tokens: connection.returnsTokens ? exchanged.tokens : undefined }
    await keepOAuthAnswer(database, { id, sealed_answer: await sealAnswer(id, { exchanged: result }) })
    return result
  }

  async function redeem<intent extends 'login' | 'link'>(call: Call, intent: intent, returned: Returned) {
    const row = await findReturned(call, returned, intent === 'link' ? (call.session?.id ?? '') : '')
    const method = row.provider as LoginMethod
    requireLoginMethod(call.app, method)
    const { profile, subject, tokens } = await identify(call.app, row, returned.state).catch(async (error: unknown) => {
      // The client may retry when the OAuth provider did not answer or another call is in progress.
      const canWait = error instanceof HttpError && [409, 503].includes(error.status)
      if (!canWait) await takeOAuthRequest(database, row.id)
      throw error
    })
    const { oauthProvider } = await connect(call.app, method)
    const identifier = readIdentifier(call.app, oauthProvider.accountType, toIdentifier(method, subject))
    const proof: Proof<intent> = {
      intent,
      async spend(transaction) {
        if (!(await takeOAuthRequest(transaction, row.id))) throw unexpected()
      },
      accept: async () => {},
    }
    // The cast is safe, because each OAuth provider's `read` returns the profile of its account type.
    const identity = { type: oauthProvider.accountType, identifier, profile } as Identity
    return { identity, proof, row, tokens }
  }

  /**
   * Returns the Continue prompt that the provider's page shows before the redirect, or undefined. A login needs a
   * prompt if its frame may not open the user's wallets yet (security rule 38). A link needs a prompt if another user
   * has the account (threat 19).
   */
  async function findQuestion({ id }: OAuthRequest, state: string): Promise<Question | undefined> {
    const row = await findOAuthRequest(database, { now: clock.now(), state: digest(state) })
    const app = context.settings().apps.find((each) => each.id === row?.app_id)
    if (!app || row?.id !== id) return undefined
    const method = row.provider as LoginMethod
    try {
      const { profile, subject } = await identify(app, row, state)
      const { oauthProvider } = await connect(app, method)
      const identifier = readIdentifier(app, oauthProvider.accountType, toIdentifier(method, subject))
      const isLogin = row.session_id === ''
      const key = { app_id: app.id, type: oauthProvider.accountType, identifier }
      const found = await findAccount(database, key)
      // An account that the app's server imported for this user is linked like a new account.
      const isTaken = found && (isLogin || isProved(found) || (await takesFromOther(row, found)))
      const inUse = isTaken ? found : undefined
      const account = inUse ?? (isLogin ? undefined : await findRestorable(database, { ...key, now: clock.now() }))
      if (!account && isLogin) return undefined
      if (!account) {
        const stored = { type: oauthProvider.accountType, identifier, profile: profile && JSON.stringify(profile) }
        const added = toLinkedAccount({ ...stored, first_verified_at: 0, latest_verified_at: 0 })
        return await findAddition(app, row, nameOwner(added, oauthProvider.name))
      }
      const mustAsk = isLogin ? await isLoginPending(app, row, account) : await takesFromOther(row, account)
      const known = { ...toLinkedAccount(account), ...profile } as LinkedAccount
      if (!mustAsk) return undefined
      const kind = isLogin ? await findLoginKind(row, account) : 'link'
      const owners = isLogin ? { owners: await nameOthers(account) } : await nameCaller(row)
      return { appName: app.name, kind, logo: logoOf(app), ...owners, who: nameOwner(known, oauthProvider.name) }
    } catch (error) {
      // The app's page gets this error when it redeems the code.
      if (error instanceof HttpError) return undefined
      throw error
    }
  }

  async function isLoginPending(app: AppSettings, row: OAuthRequest, { user_id }: AccountRow): Promise<boolean> {
    const { frame_storage: storage, frame_thumbprint: thumbprint, provider } = row
    if (!storage || !thumbprint) return false
    const session = { id: '', thumbprint: row.thumbprint === '' ? null : row.thumbprint, user_id }
    // The provider has refused an approval in this frame. For a user with social accounts only, the click on Continue
    // is the user action.
    if (await isRefusedFrame(database, { frame_thumbprint: thumbprint, user_id })) return true
    // The provider has requested a user action at the next login with this page key.
    if (await isLoginRequested(database, session)) return true
    const login = { app, frame: { storage, thumbprint }, method: provider as LoginMethod, session }
    if (await approveFrame(database, { ...login, userAction: 'none' })) return false
    if ((await isFirstBrowser(database, session, clock.now())) && (await isWithoutFrame(database, session)))
      return false
    return isPendingFrame(database, {
      app,
      session: { ...session, approved_frame: null, frame_approved: 0, frame_thumbprint: thumbprint },
    })
  }

  /**
   * Returns `approvals` if a click on Continue also lets the user approve lasting changes in this frame (security rule
   * 42).
   */
  async function findLoginKind({ frame_thumbprint }: OAuthRequest, { user_id }: AccountRow): Promise<Question['kind']> {
    return (await isSettledByClick(database, { frame_thumbprint, user_id })) ? 'approvals' : 'login'
  }

  /**
   * Returns the Continue prompt before a link of an account that is new to the app. The prompt names the account and
   * the user's accounts. Otherwise script in the page could link the account of one user to another user.
   */
  async function findAddition(app: AppSettings, row: OAuthRequest, who: string): Promise<Question | undefined> {
    const owners = await nameCaller(row)
    return owners && { appName: app.name, kind: 'add', logo: logoOf(app), ...owners, who }
  }

  /** Names the accounts of the user who links. Returns undefined if the session has ended. */
  async function nameCaller({ app_id, session_id }: OAuthRequest) {
    const session = await findSession(context, { appId: app_id, id: session_id })
    if (!session) return undefined
    const { accounts, other } = await describeOwner(context, session)
    return { isShared: other !== undefined, owners: nameOwners(accounts) }
  }

  /**
   * Returns the names of the user's other accounts, which the page shows before a login. The user can then notice that
   * an attacker linked the social account to a different user (threat 59).
   */
  async function nameOthers({ identifier, type, user_id }: AccountRow): Promise<readonly string[]> {
    const rows = await listAccounts(database, user_id)
    const others = rows.filter((row) => isProved(row) && (row.type !== type || row.identifier !== identifier))
    return nameOwners(others.map((row) => namedAccount(toLinkedAccount(row))))
  }

  async function takesFromOther({ app_id, session_id }: OAuthRequest, { user_id }: AccountRow): Promise<boolean> {
    const session = await findSession(context, { appId: app_id, id: session_id })
    return session !== undefined && session.user_id !== user_id
  }

  /** Returns the account's type and identifier. Works even if the settings no longer name the OAuth provider. */
  function accountOf({ provider, subject }: Account) {
    const type: AccountType = isOAuthMethod(provider)
      ? loginMethods[provider].accountType
      : provider.startsWith('privy:')
        ? 'cross_app'
        : 'custom_oauth'
    return { type, identifier: readIdentifier({ disablePlusEmails: false }, type, toIdentifier(provider, subject)) }
  }

  return {
    /** Starts a login. Returns the address to redirect the user to. */
    async begin(call: Call, { challenge, provider, redirectTo, state }: createOAuthLogin.Begin): Promise<string> {
      const { app, client, proof, session } = call
      requireLoginMethod(app, provider as LoginMethod)
      const redirect_to = readRedirect(call, redirectTo)
      if (!/^[\w-]{43}$/.test(challenge) || !/^[\w-]{43,128}$/.test(state))
        throw new HttpError(422, 'invalid_data', 'The challenge or the state is malformed.')
      const connection = await connect(app, provider)
      const id = crypto.randomUUID()
      const isNew = await addOAuthRequest(database, {
        ...{ id, app_id: app.id, provider, redirect_to, challenge, client, state: digest(state) },
        thumbprint: proof?.thumbprint ?? '',
        session_id: session?.id ?? '',
        frame_storage: call.frame?.storage ?? null,
        frame_thumbprint: call.frame?.thumbprint ?? null,
        code: null,
        sealed_answer: null,
        expires_at: clock.now() + requestLife,
      })
      if (!isNew) throw unexpected()
      return authorizationUrl(connection, {
        challenge: digest(derive('verifier', id)),
        nonce: derive('nonce', id),
        state,
      })
    },
    /**
     * Stores the answer of an OAuth provider. Returns the address of the next page and the Continue prompt to show
     * first. Returns undefined if no login waits for the answer.
     */
    async takeAnswer(provider: string, parameters: URLSearchParams): Promise<createOAuthLogin.Answered | undefined> {
      const state = parameters.get('state') ?? ''
      const row = await findOAuthRequest(database, { now: clock.now(), state: digest(state) })
      if (!row || row.provider !== provider) return undefined
      const seal = (text: string) => sealAnswer(row.id, { parameters: text })
      const next = await keepAnswer(database, row, { parameters, seal, state })
      if (next === undefined) return undefined
      const question = await findQuestion(row, state)
      if (!question) return { next }
      const token = randomToken(32)
      await askOAuthRequest(database, { id: row.id, ask_digest: digest(token), shown_kind: question.kind })
      const code = new URL(next).searchParams.get('privy_oauth_code') ?? ''
      return { next, question: { ...question, code, state, token } }
    },
    /** Stores the user's choice on the provider's page. Returns the address of the next page. */
    async goOn(
      provider: string,
      { code, isContinued, state, token }: createOAuthLogin.Choice,
    ): Promise<string | undefined> {
      const now = clock.now()
      const row = await findOAuthRequest(database, { now, state: digest(state) })
      if (!row || row.provider !== provider || row.code !== digest(code)) return undefined
      if (!(await continueOAuthRequest(database, { ask_digest: digest(token), id: row.id, now }))) return undefined
      if (!isContinued) await takeOAuthRequest(database, row.id)
      return returnAddress({ ...row, code: isContinued ? code : declined, state })
    },
    async logIn(call: Call, { mode, ...returned }: Returned & createOAuthLogin.LogIn): Promise<AuthResponse> {
      const { app, frame, network, origins, userAgent } = call
      const { identity, proof, row, tokens } = await redeem(call, 'login', returned)
      // Script of the app's page can read and forward the code that the page receives.
      const isOwnPage = call.isOwnPage && origins.includes(new URL(row.redirect_to).origin)
      const thumbprint = call.proof?.thumbprint
      // The user clicked Continue for the frame in which the login started.
      const isContinued = row.continued_at !== null && row.frame_thumbprint === frame?.thumbprint
      const userAction = isContinued ? 'on-provider' : 'none'
      // The page may have shown the prompt before the provider refused an approval in this frame. Such a click does not
      // settle the frame.
      const settlesFrame = isContinued && row.shown_kind === 'approvals'
      const method = row.provider as LoginMethod
      const who = { app, frame, identity, isOwnPage, method, mode, network, thumbprint, userAgent }
      const answer = await logIn(context, { ...who, proof, settlesFrame, userAction })
      return { ...answer, oAuthTokens: tokens }
    },
    /** Links the account. An account that the user already has is verified again without a change. */
    async link(
      call: SessionCall,
      returned: Returned,
    ): Promise<{ user: User; oAuthTokens: AuthResponse['oAuthTokens'] }> {
      const { app, session } = call
      const { identity, proof, row, tokens } = await redeem(call, 'link', returned)
      const { identifier, type } = identity
      const key = { app_id: app.id, type, identifier }
      const again = await proveAgain(context, { identity, key, proof, userId: session.user_id })
      if (again) return { user: again, oAuthTokens: tokens }
      const shown = row.continued_at === null ? null : row.shown_kind
      // A code from the provider's page is valid only after the click.
      if (shown !== 'add' && shown !== 'link') throw unexpected()
      if (!hasCapacity(type, await loadAccounts(database, session.user_id)))
        throw new HttpError(
          422,
          'cannot_link_more_of_type',
          'You cannot authorize more than one account for this user.',
        )
      await requireConfirmation(context, session, {
        type: 'link',
        accountType: type,
        identifier,
        name: knownAs(identity.profile),
      })
      // The page showed a transfer only if another user had the account.
      const userAction = shown === 'link' ? 'on-provider' : 'none'
      return { user: await link(context, { app, identity, proof, session, userAction }), oAuthTokens: tokens }
    },
    unlink: async ({ app, session }: SessionCall, account: Account): Promise<User> =>
      unlink(context, { app, session, ...accountOf(account) }),
    async transfer({ app, session }: SessionCall, { nonce, ...account }: Account & { nonce: string }): Promise<User> {
      requireLoginMethod(app, account.provider as LoginMethod)
      return transfer(context, { app, nonce, session, ...accountOf(account) })
    },
  }
}

const toRefused = ({ code, data, message, status }: HttpError): HttpError.Serialized => ({
  code,
  data,
  message,
  status,
})

const logoOf = ({ id, logoUrl }: AppSettings) => logoUrl && logoPath(id, id)

/** A Continue prompt of the provider's page. */
type Question = {
  readonly appName: string
  /** True if another user has used this browser, and the names of the accounts do not show the difference. */
  readonly isShared?: boolean | undefined
  readonly kind: 'login' | 'approvals' | 'link' | 'add'
  /** Path of the app's logo on the provider. */
  readonly logo: string | undefined
  /** The accounts of the user who links. For a login, the user's other accounts. */
  readonly owners?: readonly string[] | undefined
  /** Display name of the account. */
  readonly who: string
}

type Account = { readonly provider: string; readonly subject: string }

export declare namespace createOAuthLogin {
  type Begin = { challenge: string; provider: string; redirectTo: string; state: string }
  type Answered = {
    readonly next: string
    readonly question?: Question & {
      readonly code: string
      readonly state: string
      /** A secret in the provider's page. Only that page can send the user's choice. */
      readonly token: string
    }
  }
  type Choice = { code: string; isContinued: boolean; state: string; token: string }
  type LogIn = { mode?: 'login-or-sign-up' | 'no-signup' | undefined }
}

/**
 * Returns the identifier. Subjects are unique per issuer, so accounts of custom issuers and provider apps have the
 * issuer in the identifier.
 */
const toIdentifier = (method: string, subject: string): string =>
  /^(custom|privy):/.test(method) ? `${method.slice(method.indexOf(':') + 1)}|${subject}` : subject
