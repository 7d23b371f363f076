import * as z from 'zod/mini'
import { HttpError } from '../../base/http-error.js'
import { type Cloud, type CloudContext, notOffered } from '../../cloud-backups/cloud.js'
import { isLoopback } from '../../rules/is-loopback.js'
import { Link } from '../../rules/url-schemas.js'

const apple = { files: 'https://api.apple-cloudkit.com', signIn: 'https://api.apple-cloudkit.com' }

function readIcloud({ app }: CloudContext) {
  const settingsOfCloud = app.cloudBackups.icloud
  if (!settingsOfCloud) throw notOffered()
  const { apiToken, container, endpoints: { files, signIn } = apple, environment } = settingsOfCloud
  const database = (at: string) => `${at}/database/1/${container}/${environment}/private`
  return { apiToken, files: database(files), signIn: database(signIn) }
}

/** Allows private addresses only if the settings name a loopback address, as for the sandbox. */
const guardOf = (address: string) => ({ allowsPrivate: isLoopback(new URL(address).hostname) })

const SignIn = z.looseObject({ redirectURL: Link })

/** Returns the URL where a user signs in to the iCloud container. Throws 503 if Apple does not return it. */
export async function findIcloudSignIn(context: CloudContext): Promise<string> {
  const { apiToken, signIn } = readIcloud(context)
  const address = `${signIn}/users/caller?ckAPIToken=${encodeURIComponent(apiToken)}`
  const init = { headers: { origin: context.origin }, redirect: 'error' as const, signal: AbortSignal.timeout(4000) }
  const answer: unknown = await context
    .fetchExternal(address, init, guardOf(address))
    .then(async (response) => response.json())
    .catch(() => undefined)
  const read = z.safeParse(SignIn, answer)
  if (read.success) return read.data.redirectURL
  throw new HttpError(503, undefined, 'iCloud could not be reached. Try again.')
}

export const cloud: Cloud = {
  label: 'iCloud',
  // Apple redirects to the callback of the API token with `ckWebAuthToken`, but without a state.
  keepsState: true,
  begin(context, { state }) {
    readIcloud(context)
    return `${context.origin}/api/v1/recovery/oauth/icloud/start?state=${encodeURIComponent(state)}`
  },
  async exchange(context, { parameters }) {
    const { apiToken: api_token, files: storage_url } = readIcloud(context)
    const access_token = parameters.get('ckWebAuthToken')
    if (!access_token) throw new Error('iCloud redirected without the parameter `ckWebAuthToken`.')
    return { access_token, api_token, storage_url }
  },
  sources: ({ cloudBackups: { icloud } }) =>
    icloud ? [`${(icloud.endpoints ?? apple).files}/database/1/${icloud.container}/`] : [],
}
