// More than one export: the one record of logins that were started at other sites.

import type { Client } from '../../client.js'
import type { LoginMethod } from '../../domain/entities/login-method.js'
import { oAuthLife } from '../../domain/rules/limits.js'
import type { cloudMethods } from '../../recovery-methods/recovery-methods.js'

/** A login that was started at another site, kept for the page that comes back: as another window, or as this one. */
export type OAuthRecord = {
  readonly verifier: string
  readonly method: LoginMethod | (typeof cloudMethods)[number]
  readonly begunAt: number
  /** Whether a window of its own went there. Otherwise the page itself did. */
  readonly isWindow: boolean
  /** Whether screens showed it. */
  readonly isShown: boolean
  readonly disableSignup?: boolean | undefined
  /** What came back, left by the window for the page that opened it. */
  readonly code?: string | undefined
}

type Records = { readonly [state: string]: OAuthRecord }

const key = ({ appId }: Pick<Client, 'appId'>) => `keyhook:${appId}:oauth`

const none = '{}'

function read(client: Client): Records {
  const { platform } = client
  try {
    const records = JSON.parse(platform.storage.get(key(client)) ?? none) as Records
    const isAlive = ([, { begunAt }]: readonly [string, OAuthRecord]) => platform.now() - begunAt < oAuthLife
    return Object.fromEntries(Object.entries(records).filter(isAlive))
  } catch {
    return {}
  }
}

function write(client: Client, records: Records): void {
  const { storage } = client.platform
  const text = JSON.stringify(records)
  if (text === none) storage.remove(key(client))
  else storage.set(key(client), text)
}

/** What was started by pages of this app in this browser, by its state. */
export const oAuthRecords = {
  find: (client: Client, state: string): OAuthRecord | undefined => read(client)[state],
  /** Returns true if any login that was started on this origin is kept. */
  hasAny: (client: Client): boolean => Object.keys(read(client)).length > 0,
  put: (client: Client, state: string, record: OAuthRecord): void =>
    write(client, { ...read(client), [state]: record }),
  /** Gives it, and forgets it: what comes back is good once. False where there are none at all. */
  take(client: Client, state: string): OAuthRecord | false | undefined {
    const records = read(client)
    const { [state]: taken, ...others } = records
    if (taken) write(client, others)
    return JSON.stringify(records) !== none && taken
  },
}
