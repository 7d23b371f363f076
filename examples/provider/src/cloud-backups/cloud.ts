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

/** The parameters of the cloud's callback, and the values that the provider stored for the request. */
type Returned = { readonly parameters: URLSearchParams; readonly state: string; readonly verifier: string }

export type Cloud = {
  /** The cloud's name on pages of the provider. */
  readonly label: string
  /**
   * True if the cloud's callback does not contain the state. The provider then stores the state in the window and in a
   * cookie.
   */
  readonly keepsState?: boolean
  /** Returns the URL of the cloud's consent page. */
  readonly begin: (context: CloudContext, options: { challenge: string; state: string }) => string
  /** Exchanges the parameters of the callback for access. Throws an `oauth4webapi` error if the cloud refuses. */
  readonly exchange: (context: CloudContext, returned: Returned) => Promise<CloudAccess>
  /** The origins that the wallet frame may call in addition to the provider, in content security policy syntax. */
  readonly sources: (app: App) => readonly string[]
}

type App = Pick<ReturnType<Context['settings']>['apps'][number], 'cloudBackups'>

/** The context of a cloud request. `app` is the app whose OAuth clients are used. */
export type CloudContext = Pick<Context, 'fetchExternal' | 'clock' | 'log' | 'origin' | 'settings'> & {
  readonly app: App
}

export type Clouds = { readonly [method in CloudMethod]: Cloud }

export const notOffered = () => new HttpError(422, 'invalid_data', 'Unsupported recovery method.')
