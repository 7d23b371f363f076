// Longer than 200 lines, because the grant, its code and its revocation share their checks.

import { type CrossAppGrant, type CrossAppRequest, isEmbeddedWallet, type User } from '@keyhook/sdk/wire'
import { consume } from '../abuse/consume.js'
import type { SessionCall } from '../context/call.js'
import type { Context } from '../context/context.js'
import {
  addCrossAppCode,
  type CrossAppCode,
  keepCrossAppGrant,
  listCrossAppGrants,
  removeCrossAppGrant,
  takeCrossAppCode,
} from '../database/cross-app.js'
import { findSession } from '../database/find-session.js'
import { recordEvent } from '../database/record-event.js'
import { renderChangeEmail } from '../emails/render-change-email.js'
import { HttpError, loginRequired } from '../base/http-error.js'
import { logoPath } from '../rules/logo-path.js'
import { isAllowed } from '../identity/admission.js'
import { withAllowlist } from '../identity/with-allowlist.js'
import { requireActedSession } from '../database/is-open-frame.js'
import { loadUser } from '../identity/load-user.js'
import { lockCaller } from '../identity/lock-caller.js'
import { mailAccounts } from '../identity/mail-accounts.js'
import { requireAllowedUser } from '../identity/require-allowed-user.js'
import { digest, keyedDigest } from '../rules/digest.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { findRequester, type Requester } from './find-requester.js'
import { authorizationServer } from './authorization-server.js'
import { randomToken } from '../bytes/random.js'

/** Time in which the requester's provider must redeem a code, in milliseconds. */
const codeLife = 60_000
/** Lifetime of the ID token, in milliseconds. The requester's provider verifies the token immediately. */
const tokenLife = 5 * 60_000

/** The parameters of an authorization request, named as in OpenID Connect. */
export type AuthorizationRequest = {
  readonly response_type: string
  readonly client_id: string
  readonly redirect_uri: string
  readonly scope: string
  readonly state: string
  readonly nonce: string
  readonly code_challenge: string
  readonly code_challenge_method: string
}

/**
 * Returns the operations of a provider app (cross-app). A requester app redirects the user here, and the user grants
 * access. The requester's provider then redeems the code for an ID token (threat 24).
 */
export function createProviderApp(context: Context) {
  const { clock, database, secrets, tokens } = context

  /**
   * Returns the requester app. Throws for an unknown requester instead of redirecting, because an attacker may own the
   * redirect URI.
   */
  function requireRequester(providerApp: AppSettings, request: AuthorizationRequest): Requester {
    const requester = findRequester(context, providerApp, request.client_id)
    const isUnderstood =
      request.response_type === 'code' &&
      request.scope.split(' ').includes('openid') &&
      request.code_challenge_method === 'S256' &&
      /^[\w-]{43}$/.test(request.code_challenge) &&
      [request.state, request.nonce].every((text) => /^[\x21-\x7e]{1,512}$/.test(text))
    if (requester?.redirectUris.includes(request.redirect_uri) && isUnderstood) return requester
    throw new HttpError(
      422,
      'invalid_data',
      'Unknown requester app. Check its client ID and redirect URI in the settings.',
    )
  }

  /** Returns the redirect URI with the response and the issuer (RFC 9207). */
  function answerUrl(
    providerApp: AppSettings,
    { redirect_uri, state }: AuthorizationRequest,
    answer: Readonly<Record<string, string>>,
  ): string {
    const url = new URL(redirect_uri)
    const { issuer } = authorizationServer(context.origin, providerApp.id)
    for (const [name, value] of Object.entries({ ...answer, state, iss: issuer })) url.searchParams.set(name, value)
    return url.href
  }

  /** Returns a pairwise subject identifier, so that requesters cannot correlate a user. */
  const subjectOf = (providerApp: AppSettings, requesterId: string, userId: string) =>
    keyedDigest(secrets.names, 'cross-app-subject', providerApp.id, requesterId, userId)

  /**
   * Returns the user of a code. The session that granted access must be active. Revoking the access deletes its codes.
   */
  async function findUser(providerApp: AppSettings, { session_id, user_id }: CrossAppCode) {
    if (!(await findSession(context, { appId: providerApp.id, id: session_id }))) return undefined
    const user = await loadUser(database, user_id)
    return user && isAllowed(await withAllowlist(context, providerApp), user.linkedAccounts) ? user : undefined
  }

  return {
    subjectOf,
    /** Returns the requester's details for the user. */
    describe(providerApp: AppSettings, request: AuthorizationRequest): CrossAppRequest {
      const { appId, iconUrl, isReadOnly, name, origin } = requireRequester(providerApp, request)
      const logo = iconUrl && `${context.origin}${logoPath(providerApp.id, appId)}`
      return {
        name,
        iconUrl: logo,
        origin,
        isReadOnly,
        deniedUrl: answerUrl(providerApp, request, { error: 'access_denied' }),
      }
    },
    /** Grants access to the requester. Returns the URL to which the user is redirected. */
    async allow({ app, session }: SessionCall, request: AuthorizationRequest): Promise<string> {
      const { appId: requester_id, name } = requireRequester(app, request)
      // Only a login on a provider page can grant access. Script in the app's page can use the app's tokens and key.
      if (session.is_own_page !== 1) throw loginRequired()
      const user = await requireAllowedUser(context, { app, session })
      if (app.requireUsersAcceptTerms && !user.hasAcceptedTerms)
        throw new HttpError(403, 'invalid_data', 'Accept the terms of this app first.')
      const code = randomToken(32)
      const now = clock.now()
      const { id: session_id, user_id } = session
      const grants = await listCrossAppGrants(database, user_id)
      // Limits new grants. Each of them sends the user an email, and script in the page can revoke and repeat grants.
      if (!grants.some((grant) => grant.requester_id === requester_id))
        await consume(context, [{ policy: 'walletChangesOfUser', subject: [app.id, user_id, 'cross-app'] }])
      const isNew = await database.transaction().execute(async (transaction) => {
        await lockCaller(transaction, session)
        const isNew = await keepCrossAppGrant(transaction, { now, requester_id, user_id })
        await addCrossAppCode(transaction, {
          ...{ digest: digest(code), app_id: app.id, user_id, session_id, requester_id, expires_at: now + codeLife },
          ...{ redirect_uri: request.redirect_uri, challenge: request.code_challenge, nonce: request.nonce },
        })
        const event = { type: 'cross-app-granted', appId: app.id, userId: user_id, sessionId: session_id } as const
        if (isNew) await recordEvent({ ...context, database: transaction }, event)
        return isNew
      })
      const message = renderChangeEmail({ app, at: now, change: { type: 'known', account: name } })
      if (isNew) await mailAccounts(context, { appId: app.id, change: 'known', message, to: user.linkedAccounts })
      return answerUrl(app, request, { code })
    },
    /**
     * Redeems a code for the requester's provider (RFC 6749, section 4.1.3). Even an invalid request consumes the code.
     */
    async exchange(providerApp: AppSettings, sent: URLSearchParams): Promise<Response> {
      const read = (name: string) => sent.get(name) ?? ''
      if (read('grant_type') !== 'authorization_code') return refuse('unsupported_grant_type')
      const row = await takeCrossAppCode(database, digest(read('code')))
      if (!row) return refuse('invalid_grant')
      const requester = findRequester(context, providerApp, row.requester_id)
      const isTheirs = [
        row.app_id === providerApp.id,
        row.requester_id === read('client_id'),
        row.redirect_uri === read('redirect_uri'),
        row.challenge === digest(read('code_verifier')),
        row.expires_at > clock.now(),
        requester?.redirectUris.includes(row.redirect_uri),
      ].every(Boolean)
      const user = isTheirs ? await findUser(providerApp, row) : undefined
      if (!user) return refuse('invalid_grant')
      const idToken = await tokens.signCrossApp(providerApp.id, {
        ...{
          issuer: authorizationServer(context.origin, providerApp.id).issuer,
          audience: row.requester_id,
          life: tokenLife,
        },
        subject: subjectOf(providerApp, row.requester_id, user.id),
        claims: { nonce: row.nonce, ...listWallets(user) },
      })
      return Response.json({
        // OAuth requires an access token. This token gives no access.
        access_token: randomToken(32),
        token_type: 'Bearer',
        expires_in: 1,
        scope: 'openid',
        id_token: idToken,
      })
    },
    async list({ app, session }: SessionCall): Promise<readonly CrossAppGrant[]> {
      const rows = await listCrossAppGrants(database, session.user_id)
      return rows.map(({ granted_at, last_used_at, requester_id: appId }) => {
        const requester = findRequester(context, app, appId)
        return {
          ...{ appId, name: requester?.name ?? appId, iconUrl: requester?.iconUrl },
          isReadOnly: requester?.isReadOnly ?? true,
          grantedAt: new Date(granted_at),
          lastUsedAt: new Date(last_used_at),
        }
      })
    },
    async revoke({ app, session }: SessionCall, requester_id: string): Promise<void> {
      const { id: sessionId, user_id } = session
      await database.transaction().execute(async (transaction) => {
        await lockCaller(transaction, session)
        await requireActedSession(transaction, session)
        if (!(await removeCrossAppGrant(transaction, { requester_id, user_id }))) return
        const event = { type: 'cross-app-revoked', appId: app.id, userId: user_id, sessionId } as const
        await recordEvent({ ...context, database: transaction }, event)
      })
    },
  }
}

const refuse = (error: string) => Response.json({ error }, { status: 400 })

/** Lists the addresses of embedded and smart wallets. The response excludes external wallets. */
const listWallets = ({ linkedAccounts }: User) => ({
  embedded_wallets: linkedAccounts
    .filter(isEmbeddedWallet)
    .map(({ address, chainType }) => ({ address, chain_type: chainType })),
  smart_wallets: linkedAccounts
    .filter((account) => account.type === 'smart_wallet')
    .map(({ address }) => ({ address })),
})
