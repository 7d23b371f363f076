import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/login-method.js'
import { oAuthLife } from '../../domain/rules/limits.js'
import type { cloudMethods } from '../../recovery-methods/recovery-methods.js'

/** A started OAuth login, stored for the page that returns: in a popup, or this page itself. */
export type OAuthRecord = {
  readonly verifier: string
  readonly method: LoginMethod | (typeof cloudMethods)[number]
  readonly startedAt: number
  /** True if the login uses a popup. Otherwise the page itself redirects. */
  readonly isWindow: boolean
  /** True if a screen started the login. */
  readonly isShown: boolean
  readonly disableSignup?: boolean | undefined
  /** The OAuth response, stored by the popup for the page that opened it. */
  readonly code?: string | undefined
}

type Records = { readonly [state: string]: OAuthRecord }

const key = ({ appId }: Pick<Client, 'appId'>) => `keyhook:${appId}:oauth`

function read(client: Client): Records {
  const { platform } = client
  try {
    const records = JSON.parse(platform.storage.get(key(client)) ?? '{}') as Records
    const isAlive = ([, { startedAt }]: readonly [string, OAuthRecord]) => platform.now() - startedAt < oAuthLife
    return Object.fromEntries(Object.entries(records).filter(isAlive))
  } catch {
    return {}
  }
}

function write(client: Client, records: Records): void {
  const { storage } = client.platform
  if (hasAny(records)) storage.set(key(client), JSON.stringify(records))
  else storage.remove(key(client))
}

const hasAny = (records: Records): boolean => Object.keys(records).length > 0

/** OAuth logins that this origin started in this browser, by state. */
export const oAuthRecords = {
  find: (client: Client, state: string): OAuthRecord | undefined => read(client)[state],
  /** Returns true if this origin has a stored login. */
  hasAny: (client: Client): boolean => hasAny(read(client)),
  put: (client: Client, state: string, record: OAuthRecord): void =>
    write(client, { ...read(client), [state]: record }),
  /**
   * Returns and removes a stored login, because an OAuth response is valid once. Returns false if the browser cannot
   * store logins.
   */
  take(client: Client, state: string): OAuthRecord | false | undefined {
    const records = read(client)
    const { [state]: taken, ...others } = records
    if (taken) write(client, others)
    return hasAny(records) && taken
  },
}
