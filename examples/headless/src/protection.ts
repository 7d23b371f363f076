/** Apps of the sandbox with MFA: the user verifies in the app itself, or on a page of the provider. */
const apps = new Map([
  ['app', 'keyhook-protected-app-001'],
  ['provider', 'keyhook-protected-prov-01'],
])

/** Returns the app that `?protection=` in the page's address names, or undefined. */
export const protectedApp = apps.get(new URLSearchParams(location.search).get('protection') ?? '')

/**
 * The domain of the passkeys. Under a local domain, the provider has the same parent domain and can request its
 * passkeys.
 */
const sharedDomain = 'fieldnotes.localhost'

/** The provider's URL under the domain of this page, if it has one. */
export function besideThisPage(provider: string): string {
  if (!location.hostname.endsWith(`.${sharedDomain}`)) return provider
  return Object.assign(new URL(provider), { hostname: `auth.${sharedDomain}` }).origin
}
