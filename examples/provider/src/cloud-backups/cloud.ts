import type { recoveryOauth } from '@keyhook/sdk/wire'
import type * as z from 'zod/mini'
import type { Context } from '../context/context.js'
import { HttpError } from '../base/http-error.js'

export type CloudMethod = z.output<typeof recoveryOauth.authenticate.request>['provider']

/** Access to the provider's files in the user's cloud. Only the wallet frame receives it, and the provider does not store it. */
export type CloudAccess = {
  readonly access_token: string
  readonly storage_url: string
  readonly api_token?: string | undefined
}

/** Parameters that the cloud returned with the user, and the provider's own values of the request. */
type Returned = { readonly parameters: URLSearchParams; readonly state: string; readonly verifier: string }

export type Cloud = {
  /** The name that pages of the provider show. */
  readonly label: string
  /**
   * True if the cloud does not return the state in its response. The provider then stores the state in the window and
   * in a cookie.
   */
  readonly keepsState?: boolean
  /** Returns the address at which the cloud requests the user's consent. */
  readonly begin: (context: CloudContext, options: { challenge: string; state: string }) => string
  /** Exchanges the parameters of the callback for access. Throws the error of `oauth4webapi` if the cloud refuses. */
  readonly exchange: (context: CloudContext, returned: Returned) => Promise<CloudAccess>
  /** The addresses that the wallet frame may call in addition to the provider, in content security policy syntax. */
  readonly sources: (app: App) => readonly string[]
}

type App = Pick<ReturnType<Context['settings']>['apps'][number], 'cloudBackups'>

/** `app`: the app whose clients are used. */
export type CloudContext = Pick<Context, 'fetchExternal' | 'clock' | 'log' | 'origin' | 'settings'> & {
  readonly app: App
}

export type Clouds = { readonly [method in CloudMethod]: Cloud }

export const notOffered = () => new HttpError(422, 'invalid_data', 'Unsupported recovery method.')
