// Longer than a file of code: what an app says to another of its users, from being asked to taking it back.

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
import { isAdmitted } from '../identity/admission.js'
import { requireActedSession } from '../database/is-open-frame.js'
import { loadUser } from '../identity/load-user.js'
import { lockCaller } from '../identity/lock-caller.js'
import { mailAccounts } from '../identity/mail-accounts.js'
import { requireAdmittedUser } from '../identity/require-admitted-user.js'
import { digest, keyedDigest } from '../rules/digest.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { findRequester, type Requester } from './find-requester.js'
import { homeServer } from './home-server.js'
import { randomToken } from '../bytes/random.js'

/** How long the requester's provider may take to come for what was agreed to, in milliseconds. */
const codeLife = 60_000
/** How long what it is told is good, in milliseconds: it reads it at once. */
const tokenLife = 5 * 60_000

/** What a requester asks with, by the names of OpenID Connect. */
export type Asked = {
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
 * An app as the home of its users, who let other apps know them: a requester that the settings list sends them here, they
 * agree, and its provider takes the code that they come back with to be told who they are (threat 24).
 */
export function createHome(context: Context) {
  const { clock, database, secrets, tokens } = context

  /** Throws for whoever is not listed, and sends nobody anywhere then: the address to go back to is not known to be theirs. */
  function requireRequester(home: AppSettings, asked: Asked): Requester {
    const requester = findRequester(context, home, asked.client_id)
    const isUnderstood =
      asked.response_type === 'code' &&
      asked.scope.split(' ').includes('openid') &&
      asked.code_challenge_method === 'S256' &&
      /^[\w-]{43}$/.test(asked.code_challenge) &&
      [asked.state, asked.nonce].every((text) => /^[\x21-\x7e]{1,512}$/.test(text))
    if (requester?.redirectUris.includes(asked.redirect_uri) && isUnderstood) return requester
    throw new HttpError(422, 'invalid_data', 'This app does not know who asks.')
  }

  /** Where the user goes back to, and which app it was that answered (RFC 9207). */
  function answerUrl(
    home: AppSettings,
    { redirect_uri, state }: Asked,
    answer: Readonly<Record<string, string>>,
  ): string {
    const url = new URL(redirect_uri)
    const { issuer } = homeServer(context.origin, home.id)
    for (const [name, value] of Object.entries({ ...answer, state, iss: issuer })) url.searchParams.set(name, value)
    return url.href
  }

  /** Another for each requester, so that two of them cannot tell that they have the same user. */
  const subjectOf = (home: AppSettings, requesterId: string, userId: string) =>
    keyedDigest(secrets.names, 'cross-app-subject', home.id, requesterId, userId)

  /** Whom a code stands for, as long as the session lasts in which the user agreed. Codes go with what is taken back. */
  async function findUser(home: AppSettings, { session_id, user_id }: CrossAppCode) {
    if (!(await findSession(context, { appId: home.id, id: session_id }))) return undefined
    const user = await loadUser(database, user_id)
    return user && isAdmitted(home, user.linkedAccounts) ? user : undefined
  }

  return {
    subjectOf,
    /** Who asks, for the user to read. */
    describe(home: AppSettings, asked: Asked): CrossAppRequest {
      const { appId, iconUrl, isReadOnly, name, origin } = requireRequester(home, asked)
      const logo = iconUrl && `${context.origin}${logoPath(home.id, appId)}`
      return { name, iconUrl: logo, origin, isReadOnly, deniedUrl: answerUrl(home, asked, { error: 'access_denied' }) }
    },
    /** The user agrees. Where the user is to be sent. */
    async allow({ app, session }: SessionCall, asked: Asked): Promise<string> {
      const { appId: requester_id, name } = requireRequester(app, asked)
      // Script in a page of the app's has that page's tokens and may use its key. Sent by who is no browser, with headers
      // that say what they like, they agree to nothing.
      if (session.is_own_page !== 1) throw loginRequired()
      const user = await requireAdmittedUser(context, { app, session })
      if (app.requireUsersAcceptTerms && !user.hasAcceptedTerms)
        throw new HttpError(403, 'invalid_data', 'Accept the terms of this app first.')
      const code = randomToken(32)
      const now = clock.now()
      const { id: session_id, user_id } = session
      const grants = await listCrossAppGrants(database, user_id)
      // The user receives an email, and script in the page can revoke any number of grants.
      if (!grants.some((grant) => grant.requester_id === requester_id))
        await consume(context, [{ policy: 'walletChangesOfUser', subject: [app.id, user_id, 'cross-app'] }])
      const isNew = await database.transaction().execute(async (transaction) => {
        await lockCaller(transaction, session)
        const isNew = await keepCrossAppGrant(transaction, { now, requester_id, user_id })
        await addCrossAppCode(transaction, {
          ...{ digest: digest(code), app_id: app.id, user_id, session_id, requester_id, expires_at: now + codeLife },
          ...{ redirect_uri: asked.redirect_uri, challenge: asked.code_challenge, nonce: asked.nonce },
        })
        const event = { type: 'cross-app-granted', appId: app.id, userId: user_id, sessionId: session_id } as const
        if (isNew) await recordEvent({ ...context, database: transaction }, event)
        return isNew
      })
      const message = renderChangeEmail({ appName: app.name, at: now, change: { type: 'known', account: name } })
      if (isNew) await mailAccounts(context, { appId: app.id, change: 'known', message, to: user.linkedAccounts })
      return answerUrl(app, asked, { code })
    },
    /** Answers a requester's provider, which has brought a code (RFC 6749, section 4.1.3). Wrong or right, a code is good once. */
    async exchange(home: AppSettings, sent: URLSearchParams): Promise<Response> {
      const read = (name: string) => sent.get(name) ?? ''
      if (read('grant_type') !== 'authorization_code') return refuse('unsupported_grant_type')
      const row = await takeCrossAppCode(database, digest(read('code')))
      if (!row) return refuse('invalid_grant')
      const requester = findRequester(context, home, row.requester_id)
      const isTheirs = [
        row.app_id === home.id,
        row.requester_id === read('client_id'),
        row.redirect_uri === read('redirect_uri'),
        row.challenge === digest(read('code_verifier')),
        row.expires_at > clock.now(),
        requester?.redirectUris.includes(row.redirect_uri),
      ].every(Boolean)
      const user = isTheirs ? await findUser(home, row) : undefined
      if (!user) return refuse('invalid_grant')
      const idToken = await tokens.signCrossApp(home.id, {
        ...{ issuer: homeServer(context.origin, home.id).issuer, audience: row.requester_id, life: tokenLife },
        subject: subjectOf(home, row.requester_id, user.id),
        claims: { nonce: row.nonce, ...listWallets(user) },
      })
      return Response.json({
        // OAuth wants one. There is nothing that it opens.
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

/** Addresses alone. Wallets from elsewhere are none of the home's to tell. */
const listWallets = ({ linkedAccounts }: User) => ({
  embedded_wallets: linkedAccounts
    .filter(isEmbeddedWallet)
    .map(({ address, chainType }) => ({ address, chain_type: chainType })),
  smart_wallets: linkedAccounts
    .filter((account) => account.type === 'smart_wallet')
    .map(({ address }) => ({ address })),
})
