/**
 * Apps of the sandbox with MFA. The user verifies in the app, or on a page of the provider. In the last app, MFA is
 * required.
 */
const apps = new Map([
  ['app', 'keyhook-protected-app-001'],
  ['provider', 'keyhook-protected-prov-01'],
  ['everyone', 'keyhook-approval-app-0001'],
])

/** Returns the app that the query parameter `protection` selects, or undefined. */
export const protectedApp = apps.get(new URLSearchParams(location.search).get('protection') ?? '')

/**
 * The domain of the passkeys. On this domain, app and provider share a parent domain, so the provider can request the
 * app's passkeys.
 */
const sharedDomain = 'fieldnotes.localhost'

/** Returns the provider's URL on the same domain as this page, if this page uses the shared domain. */
export function besideThisPage(provider: string): string {
  if (!location.hostname.endsWith(`.${sharedDomain}`)) return provider
  return Object.assign(new URL(provider), { hostname: `auth.${sharedDomain}` }).origin
}
