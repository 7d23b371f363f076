// More than one export: the table of clouds, and what it is made of.

import * as oauth from 'oauth4webapi'
import * as z from 'zod/mini'
import type { Context } from '../context/context.js'
import { HttpError } from '../base/http-error.js'
import { requestOptions } from '../oauth/connect-site.js'
import { isLoopback } from '../rules/is-loopback.js'
import { Link } from '../rules/url-schemas.js'

export type CloudMethod = 'google-drive' | 'icloud'

/** What opens the provider's own files in the user's cloud, and where they are: for the wallet frame alone, and kept nowhere. */
export type CloudAccess = {
  readonly access_token: string
  readonly storage_url: string
  readonly api_token?: string | undefined
}

/** What came back with the user, and what only this provider has of it. */
type Returned = { readonly parameters: URLSearchParams; readonly state: string; readonly verifier: string }

export type Cloud = {
  /** Where the user is sent. */
  readonly begin: (context: Own, asked: { challenge: string; state: string }) => string
  /** Changes what came back for access. Throws what `oauth4webapi` does where the cloud refuses. */
  readonly exchange: (context: Own, returned: Returned) => Promise<CloudAccess>
  /** The addresses that the wallet frame may call beside the provider's, as a content security policy has them. */
  readonly sources: (settings: ReturnType<Context['settings']>) => readonly string[]
}

type Own = Pick<Context, 'askSite' | 'clock' | 'log' | 'origin' | 'settings'>

const google = {
  authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  files: 'https://www.googleapis.com',
}

const apple = { files: 'https://api.apple-cloudkit.com', signIn: 'https://api.apple-cloudkit.com' }

/** A folder that the user does not see, and that no other client id can read. */
const scope = 'https://www.googleapis.com/auth/drive.appdata'

const notOffered = () => new HttpError(422, 'invalid_data', 'Unsupported recovery method.')

function readGoogle({ origin, settings }: Own) {
  const own = settings().cloudBackups.googleDrive
  if (!own) throw notOffered()
  return {
    ...own,
    endpoints: own.endpoints ?? google,
    redirectUri: `${origin}/api/v1/recovery/oauth/callback/google-drive`,
  }
}

function readIcloud({ settings }: Own) {
  const own = settings().cloudBackups.icloud
  if (!own) throw notOffered()
  const { apiToken, container, endpoints: { files, signIn } = apple, environment } = own
  const database = (at: string) => `${at}/database/1/${container}/${environment}/private`
  return { apiToken, files: database(files), signIn: database(signIn) }
}

/** Asked with what settings say, which may be this machine's: the sandbox's. */
const guardOf = (address: string) => ({ allowsPrivate: isLoopback(new URL(address).hostname) })

const SignIn = z.looseObject({ redirectURL: Link })

/** Where Apple has a user sign in to the container. Throws 503 where it does not say. */
export async function findIcloudSignIn(context: Own): Promise<string> {
  const { apiToken, signIn } = readIcloud(context)
  const address = `${signIn}/users/caller?ckAPIToken=${encodeURIComponent(apiToken)}`
  const init = { headers: { origin: context.origin }, redirect: 'error' as const, signal: AbortSignal.timeout(4000) }
  const said: unknown = await context
    .askSite(address, init, guardOf(address))
    .then(async (answer) => answer.json())
    .catch(() => undefined)
  const read = z.safeParse(SignIn, said)
  if (read.success) return read.data.redirectURL
  throw new HttpError(503, undefined, 'iCloud does not answer.')
}

export const clouds: Readonly<Record<CloudMethod, Cloud>> = {
  'google-drive': {
    begin(context, { challenge, state }) {
      const { clientId, endpoints, redirectUri } = readGoogle(context)
      const url = new URL(endpoints.authorization)
      const parameters = {
        ...{ response_type: 'code', client_id: clientId, redirect_uri: redirectUri, scope, state },
        ...{ code_challenge: challenge, code_challenge_method: 'S256' },
        // Which of their accounts has the backup is the user's to say.
        ...{ access_type: 'online', prompt: 'select_account' },
      }
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
      return url.href
    },
    async exchange(context, { parameters, state, verifier }) {
      const { clientId, clientSecret, endpoints, redirectUri } = readGoogle(context)
      const { authorization, files, token } = endpoints
      const server: oauth.AuthorizationServer = {
        issuer: new URL(authorization).origin,
        authorization_endpoint: authorization,
        token_endpoint: token,
      }
      const client = { client_id: clientId }
      parameters.delete('iss')
      const checked = oauth.validateAuthResponse(server, client, parameters, state)
      const secret: oauth.ClientAuth = (_server, _client, body) => {
        body.set('client_id', clientId)
        body.set('client_secret', clientSecret)
      }
      const request = requestOptions(context, { address: token, settings: { allowsPrivate: false } })
      const asked = [server, client, secret, checked, redirectUri, verifier, request] as const
      const answer = await oauth.authorizationCodeGrantRequest(...asked)
      const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer)
      // Who unchecks the box has agreed to nothing.
      if (!(tokens.scope ?? '').split(' ').includes(scope)) throw new Error('The folder was not agreed to.')
      return { access_token: tokens.access_token, storage_url: files }
    },
    sources: ({ cloudBackups: { googleDrive } }) => {
      const { files } = googleDrive?.endpoints ?? google
      return ['/drive/v3/files/', '/upload/drive/v3/files'].map((path) => `${files}${path}`)
    },
  },
  'icloud': {
    // Apple's sign-in takes nothing along: the state waits in a cookie of this provider.
    begin(context, { state }) {
      readIcloud(context)
      return `${context.origin}/api/v1/recovery/oauth/icloud/start?state=${encodeURIComponent(state)}`
    },
    async exchange(context, { parameters }) {
      const { apiToken: api_token, files: storage_url } = readIcloud(context)
      const access_token = parameters.get('ckWebAuthToken')
      if (!access_token) throw new Error('There is no token.')
      return { access_token, api_token, storage_url }
    },
    sources: ({ cloudBackups: { icloud } }) =>
      icloud ? [`${(icloud.endpoints ?? apple).files}/database/1/${icloud.container}/`] : [],
  },
}
