import type { SessionCall } from '../context/call.js'
import type { Context } from '../context/context.js'
import { addOAuthRequest, findOAuthRequest, takeOAuthRequest } from '../database/oauth-requests.js'
import { about } from '../database/sealed-columns.js'
import { confirmationRequired, HttpError } from '../base/http-error.js'
import { awaitsUserAction } from '../identity/awaits-user-action.js'
import { whyRefused } from '../oauth/exchange-code.js'
import { keepAnswer } from '../oauth/keep-answer.js'
import { readRedirect } from '../oauth/read-redirect.js'
import { digest, keyedDigest } from '../rules/digest.js'
import { seal, unsealText } from '../rules/seal.js'
import { type CloudAccess, type CloudMethod, type Clouds, notOffered } from './cloud.js'

/** How long a user may take at the cloud, in milliseconds. */
const requestLife = 10 * 60_000

const unexpected = () => new HttpError(422, 'oauth_unexpected', 'Unexpected auth flow. This may be a phishing attempt.')
const failed = () => new HttpError(422, 'invalid_data', 'Recovery OAuth failed')

/**
 * Brings a wallet frame to the user's own cloud (threat 45). The user goes there with a state, and comes back by way of the
 * provider, which gives the page a code of its own. The frame that began it, with the verifier that only it has, gets the
 * token for that code, once. The provider keeps no token, and what came back no longer than until then.
 */
export function createCloudBackups(context: Context, clouds: Clouds) {
  const { clock, database, log, secrets } = context
  const verifierOf = (id: string) => keyedDigest(secrets.names, 'cloud-verifier', id)

  return {
    /** Begins. The user is to be sent to the address. */
    async begin(
      call: SessionCall,
      method: CloudMethod,
      { code_challenge: challenge, redirect_to: redirectTo, state_code: state }: createCloudBackups.Begin,
    ) {
      const { app, client, proof, session } = call
      if (!app.embeddedWallets.recoveryOptions.includes(method)) throw notOffered()
      // The cloud may answer without asking the user, and the backup opens the wallet.
      if (await awaitsUserAction(database, session)) throw confirmationRequired()
      if (!/^[\w-]{43}$/.test(challenge) || !/^[\w-]{43,128}$/.test(state))
        throw new HttpError(422, 'invalid_data', 'The challenge or the state is malformed.')
      // The call is the frame's, and the page to come back to the app's.
      const redirect_to = readRedirect({ app, origin: undefined, origins: [] }, redirectTo)
      const id = crypto.randomUUID()
      const url = clouds[method].begin(context, { challenge: digest(verifierOf(id)), state })
      const isNew = await addOAuthRequest(database, {
        ...{ id, app_id: app.id, provider: method, redirect_to, challenge, client, state: digest(state) },
        thumbprint: proof?.thumbprint ?? '',
        session_id: session.id,
        code: null,
        sealed_answer: null,
        expires_at: clock.now() + requestLife,
      })
      if (!isNew) throw unexpected()
      return url
    },
    /**
     * Returns whether a state waits for an answer of the cloud, which comes back without it. `before` is the last state of this
     * browser. If that belongs to another session, the answer could be of either.
     */
    async isAwaited(
      method: CloudMethod,
      { before, state }: { before: string | undefined; state: string },
    ): Promise<boolean> {
      const find = async (named: string) => findOAuthRequest(database, { now: clock.now(), state: digest(named) })
      const row = await find(state)
      if (row?.provider !== method || row.code !== null) return false
      const other = before === undefined ? undefined : await find(before)
      return !other || other.session_id === row.session_id
    },
    /** Takes what a cloud sent back with the user. The address of the page to go on with; undefined where none waits. */
    async takeAnswer(method: string, parameters: URLSearchParams, state: string): Promise<string | undefined> {
      const row = await findOAuthRequest(database, { now: clock.now(), state: digest(state) })
      if (!row || row.provider !== method || !Object.hasOwn(clouds, method)) return undefined
      return keepAnswer(database, row, {
        ...{ parameters, state },
        seal: (text) => seal(secrets.codes, text, about.oauthAnswer(row)),
      })
    },
    /** Access for the frame that began it. Whatever comes of it, it is good once. */
    async authenticate(
      call: SessionCall,
      { code, method, state, verifier }: createCloudBackups.Returned,
    ): Promise<CloudAccess> {
      const row = await findOAuthRequest(database, { now: clock.now(), state: digest(state) })
      if (!row) throw unexpected()
      if (!(await takeOAuthRequest(database, row.id))) throw unexpected()
      const isOurs = [
        // A session is of one app.
        row.session_id === call.session.id,
        row.provider === method,
        row.challenge === digest(verifier),
        row.code === digest(code),
        row.client === call.client,
        row.thumbprint === (call.proof?.thumbprint ?? ''),
      ].every(Boolean)
      if (!isOurs || row.sealed_answer === null) throw unexpected()
      const parameters = new URLSearchParams(await unsealText(secrets.codes, row.sealed_answer, about.oauthAnswer(row)))
      return clouds[method]
        .exchange(context, { parameters, state, verifier: verifierOf(row.id) })
        .catch((error: unknown) => {
          log.warn({ appId: row.app_id, provider: method, reason: whyRefused(error) }, 'a cloud gave no access')
          throw failed()
        })
    },
  }
}

export declare namespace createCloudBackups {
  type Begin = { code_challenge: string; redirect_to: string; state_code: string }
  type Returned = { code: string; method: CloudMethod; state: string; verifier: string }
}
