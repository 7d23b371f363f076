import type { Context } from '../context/context.js'
import type { AppSettings } from '../settings/parse-settings.js'

/** An app that may ask for the users of another, as the settings are now. */
export type Requester = {
  readonly appId: string
  readonly name: string
  readonly iconUrl: string | undefined
  readonly origin: string
  /** Of the pages that may ask. */
  readonly origins: readonly string[]
  readonly redirectUris: readonly string[]
  readonly isReadOnly: boolean
}

/** The app with this id that may ask for the users of `home`. */
export function findRequester(
  { origin: own, settings }: Pick<Context, 'origin' | 'settings'>,
  home: Pick<AppSettings, 'crossApp' | 'id'>,
  id: string,
): Requester | undefined {
  const row = home.crossApp.requesters.find(({ appId }) => appId === id)
  if (!row) return undefined
  const app = settings().apps.find((candidate) => candidate.id === id)
  const redirectUris = row.redirectUris ?? [`${own}/api/v1/oauth/callback/privy:${home.id}`]
  const [redirectUri = own] = redirectUris
  return {
    appId: id,
    name: row.name ?? app?.name ?? id,
    iconUrl: row.iconUrl ?? app?.logoUrl,
    origin: row.origin ?? app?.origins.find((origin) => !origin.includes('*')) ?? new URL(redirectUri).origin,
    origins: row.origin ? [row.origin] : (app?.origins ?? [new URL(redirectUri).origin]),
    redirectUris,
    isReadOnly: row.readOnly,
  }
}
