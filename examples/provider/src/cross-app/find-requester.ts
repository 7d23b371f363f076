import type { Context } from '../context/context.js'
import type { AppSettings } from '../settings/parse-settings.js'

/** A requester app, from the current settings. */
export type Requester = {
  readonly appId: string
  readonly name: string
  readonly iconUrl: string | undefined
  readonly origin: string
  /** Origins of the pages that may send requests. */
  readonly origins: readonly string[]
  readonly redirectUris: readonly string[]
  readonly isReadOnly: boolean
}

/** Returns the requester app with this ID for a provider app. */
export function findRequester(
  { origin: providerOrigin, settings }: Pick<Context, 'origin' | 'settings'>,
  providerApp: Pick<AppSettings, 'crossApp' | 'id'>,
  id: string,
): Requester | undefined {
  const row = providerApp.crossApp.requesters.find(({ appId }) => appId === id)
  if (!row) return undefined
  const app = settings().apps.find((candidate) => candidate.id === id)
  const redirectUris = row.redirectUris ?? [`${providerOrigin}/api/v1/oauth/callback/privy:${providerApp.id}`]
  const [redirectUri = providerOrigin] = redirectUris
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
