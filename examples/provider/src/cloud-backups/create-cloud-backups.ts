import type { SessionCall } from '../context/call.js'
import type { Context } from '../context/context.js'
import {
  addOAuthRequest,
  askOAuthRequest,
  continueOAuthRequest,
  findOAuthRequest,
  type OAuthRequest,
  takeOAuthRequest,
} from '../database/oauth-requests.js'
import { findSession } from '../database/find-session.js'
import type { LockedFrame } from '../database/locked-frame.js'
import { randomToken } from '../bytes/random.js'
import { about } from '../database/sealed-columns.js'
import { HttpError } from '../base/http-error.js'
import { nameOwners } from '../domain/named-account.js'
import { awaitsUserAction } from '../identity/awaits-user-action.js'
import { describeOwner } from '../identity/describe-owner.js'
import { withFrame } from '../identity/lock-frame.js'
import { whyRefused } from '../oauth/exchange-code.js'
import { declined, keepAnswer, returnAddress } from '../oauth/keep-answer.js'
import { readRedirect } from '../oauth/read-redirect.js'
import { digest, keyedDigest } from '../rules/digest.js'
import { logoPath } from '../rules/logo-path.js'
import { seal, unsealText } from '../rules/seal.js'
import { type CloudAccess, type CloudMethod, type Clouds, notOffered } from './cloud.js'

/** Maximum duration of a cloud authorization request, in milliseconds. */
const requestLife = 10 * 60_000

const unexpected = () => new HttpError(422, 'oauth_unexpected', 'Unexpected auth flow. This may be a phishing attempt.')
const failed = () => new HttpError(422, 'invalid_data', 'Recovery OAuth failed')

/**
 * Connects a wallet frame to the user's cloud (threat 45). The cloud redirects the user to a page of the provider,
 * which names the wallet's owner. When the user clicks Continue, the app's page receives a one-time code. The frame
 * that started the flow redeems the code with its PKCE verifier and receives the token. Until then, the provider stores
 * the callback. The provider never stores the token.
 */
export function createCloudBackups(context: Context, clouds: Clouds) {
  const { clock, database, log, secrets } = context
  const verifierOf = (id: string) => keyedDigest(secrets.names, 'cloud-verifier', id)

  const findAnswered = async (method: string, { code, state }: { code: string; state: string }) => {
    const row = await findOAuthRequest(database, { now: clock.now(), state: digest(state) })
    return row?.provider === method && row.code === digest(code) ? row : undefined
  }

  /**
   * Returns the prompt that the provider's page shows to the owner of the cloud account. The prompt names the user
   * whose session receives the access. Script in the page can start the flow for another user, and the cloud may answer
   * without its own prompt. Returns undefined if the session has ended.
   */
  async function findQuestion({ app_id, provider, session_id }: OAuthRequest) {
    const app = context.settings().apps.find(({ id }) => id === app_id)
    const session = await findSession(context, { appId: app_id, id: session_id })
    if (!app || !session) return undefined
    const { accounts, other } = await describeOwner(context, session)
    return {
      appName: app.name,
      isShared: other !== undefined,
      kind: 'backup' as const,
      logo: app.logoUrl && logoPath(app.id, app.id),
      owners: nameOwners(accounts),
      who: clouds[provider as CloudMethod].label,
    }
  }

  return {
    /** Starts the flow. Returns the URL to which the user is redirected. */
    async begin(
      call: SessionCall,
      method: CloudMethod,
      { code_challenge: challenge, redirect_to: redirectTo, state_code: state }: createCloudBackups.Begin,
    ) {
      const { app, client, proof, session } = call
      if (!app.embeddedWallets.recoveryOptions.includes(method)) throw notOffered()
      if (!/^[\w-]{43}$/.test(challenge) || !/^[\w-]{43,128}$/.test(state))
        throw new HttpError(422, 'invalid_data', 'The challenge or the state is malformed.')
      // The frame makes this call. The user later returns to a page of the app.
      const redirect_to = readRedirect({ app, origin: undefined, origins: [] }, redirectTo)
      const id = crypto.randomUUID()
      const url = clouds[method].begin({ ...context, app }, { challenge: digest(verifierOf(id)), state })
      const add = ({ transaction }: LockedFrame) =>
        addOAuthRequest(transaction, {
          ...{ id, app_id: app.id, provider: method, redirect_to, challenge, client, state: digest(state) },
          thumbprint: proof?.thumbprint ?? '',
          session_id: session.id,
          code: null,
          sealed_answer: null,
          expires_at: clock.now() + requestLife,
        })
      // The cloud may answer without a prompt, and the backup opens the wallet. The frame therefore needs an earlier
      // user action.
      const isNew = await withFrame(context, call, add, { refuses: awaitsUserAction })
      if (!isNew) throw unexpected()
      return url
    },
    /** Returns the app of a pending request with this state. Used for a cloud that does not return the state. */
    async findAwaitingApp(method: CloudMethod, state: string) {
      const row = await findOAuthRequest(database, { now: clock.now(), state: digest(state) })
      if (row?.provider !== method || row.code !== null) return undefined
      return context.settings().apps.find(({ id }) => id === row.app_id)
    },
    /**
     * Accepts the callback of a cloud. Returns the URL of the next page. If the user granted access, also returns a
     * prompt. Returns undefined without a pending request.
     */
    async takeAnswer(
      method: string,
      parameters: URLSearchParams,
      state: string,
    ): Promise<createCloudBackups.Answered | undefined> {
      const row = await findOAuthRequest(database, { now: clock.now(), state: digest(state) })
      if (!row || row.provider !== method || !Object.hasOwn(clouds, method)) return undefined
      const next = await keepAnswer(database, row, {
        ...{ parameters, state },
        seal: (text) => seal(secrets.codes, text, about.oauthAnswer(row)),
      })
      if (next === undefined) return undefined
      const code = new URL(next).searchParams.get('privy_oauth_code') ?? ''
      if (code === declined) return { next }
      const question = await findQuestion(row)
      if (!question) return undefined
      const token = randomToken(32)
      await askOAuthRequest(database, { id: row.id, ask_digest: digest(token), shown_kind: 'backup' })
      return { next, request: { ...question, code, state, token } }
    },
    /** Returns the prompt of a request that waits for the user, and the URL of the next page. */
    async readQuestion(
      method: string,
      said: createCloudBackups.Said,
    ): Promise<Required<createCloudBackups.Answered> | undefined> {
      const row = await findAnswered(method, said)
      if (row?.ask_digest !== digest(said.token)) return undefined
      const question = await findQuestion(row)
      return question && { next: returnAddress({ ...row, ...said }), request: { ...question, ...said } }
    },
    /** Stores the user's choice on the provider's page. Returns the URL of the next page. */
    async goOn(
      method: string,
      { isContinued, ...said }: createCloudBackups.Said & { isContinued: boolean },
    ): Promise<string | undefined> {
      const row = await findAnswered(method, said)
      const request = { ask_digest: digest(said.token), id: row?.id ?? '', now: clock.now() }
      if (!row || !(await continueOAuthRequest(database, request))) return undefined
      if (!isContinued) await takeOAuthRequest(database, row.id)
      return returnAddress({ ...row, ...said, code: isContinued ? said.code : declined })
    },
    /**
     * Returns the cloud access to the frame that started the flow. Each code works once, even if the exchange fails.
     */
    async authenticate(
      call: SessionCall,
      { code, method, state, verifier }: createCloudBackups.Returned,
    ): Promise<CloudAccess> {
      const row = await withFrame(context, call, async ({ session, transaction }) => {
        const taken = await findOAuthRequest(transaction, { now: clock.now(), state: digest(state) })
        if (!taken || !(await takeOAuthRequest(transaction, taken.id))) return undefined
        const isOurs = [
          // A code belongs to the session, and thereby the app, that started the flow.
          taken.session_id === session.id,
          taken.provider === method,
          taken.challenge === digest(verifier),
          taken.code === digest(code),
          taken.client === call.client,
          taken.thumbprint === (call.proof?.thumbprint ?? ''),
          // The owner of the cloud account clicked Continue on the page that named this session's user.
          taken.continued_at !== null,
        ].every(Boolean)
        return isOurs ? taken : undefined
      })
      // The transaction consumes the code even if the code gives no access.
      if (!row || row.sealed_answer === null) throw unexpected()
      const parameters = new URLSearchParams(await unsealText(secrets.codes, row.sealed_answer, about.oauthAnswer(row)))
      return clouds[method]
        .exchange({ ...context, app: call.app }, { parameters, state, verifier: verifierOf(row.id) })
        .catch((error: unknown) => {
          log.warn(
            { appId: row.app_id, provider: method, reason: whyRefused(error) },
            'a cloud storage provider denied access',
          )
          throw failed()
        })
    },
  }
}

export declare namespace createCloudBackups {
  type Begin = { code_challenge: string; redirect_to: string; state_code: string }
  type Said = { code: string; state: string; token: string }
  type Answered = {
    next: string
    request?: {
      appName: string
      kind: 'backup'
      logo: string | undefined
      owners: readonly string[]
      who: string
    } & Said
  }
  type Returned = { code: string; method: CloudMethod; state: string; verifier: string }
}
