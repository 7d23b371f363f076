import type { Context } from '../context/context.js'
import { type AllowlistRow, listAllowlist, readAllowlistVersion } from '../database/allowlist.js'
import type { AppSettings } from '../settings/parse-settings.js'

type Cached = {
  readonly version: number
  /** The app of the settings. */
  readonly base: AppSettings
  readonly app: AppSettings
}

/**
 * The apps with their allowlist entries by ID, for each provider in the process. The key is the provider's secrets
 * object.
 */
const caches = new WeakMap<Context['secrets'], Map<string, Cached>>()

/**
 * Returns the app with the allowlist entries of the settings and those of its servers. Reads the version of the
 * entries. A removed user is therefore rejected at the next call of any process (security rule 28). An app without an
 * allowlist costs no query.
 */
export async function withAllowlist(
  { database, secrets }: Pick<Context, 'database' | 'secrets'>,
  base: AppSettings,
): Promise<AppSettings> {
  const { allowlist } = base
  if (!allowlist) return base
  const cache = caches.get(secrets) ?? new Map<string, Cached>()
  caches.set(secrets, cache)
  // Read before the entries, so that the cached entries are never older than their version.
  const version = await readAllowlistVersion(database, base.id)
  const cached = cache.get(base.id)
  if (cached?.version === version && cached.base === base) return cached.app
  const app = { ...base, allowlist: merge(allowlist, await listAllowlist(database, base.id)) }
  cache.set(base.id, { app, base, version })
  return app
}

function merge(allowlist: NonNullable<AppSettings['allowlist']>, rows: readonly AllowlistRow[]) {
  const valuesOf = (type: AllowlistRow['type']) => rows.filter((row) => row.type === type).map(({ value }) => value)
  return {
    ...allowlist,
    emails: [...allowlist.emails, ...valuesOf('email'), ...valuesOf('emailDomain').map((domain) => `@${domain}`)],
    phones: [...allowlist.phones, ...valuesOf('phone')],
    wallets: [...allowlist.wallets, ...valuesOf('wallet')],
  }
}
