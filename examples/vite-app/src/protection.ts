/** Apps of the sandbox with MFA. The user verifies in the app, or on a page of the provider. In the last app MFA is required. */
const apps = new Map([
  ['app', 'keyhook-protected-app-001'],
  ['provider', 'keyhook-protected-prov-01'],
  ['everyone', 'keyhook-approval-app-0001'],
])

/** The one that `?protection=` of the page's address names, and undefined without. */
export const protectedApp = apps.get(new URLSearchParams(location.search).get('protection') ?? '')

/** Domain of the passkeys. On a local domain, the provider is below the same domain and can request its passkeys. */
const sharedDomain = 'fieldnotes.localhost'

/** The provider by its name of that domain, where this page has one. */
export function besideThisPage(provider: string): string {
  if (!location.hostname.endsWith(`.${sharedDomain}`)) return provider
  return Object.assign(new URL(provider), { hostname: `auth.${sharedDomain}` }).origin
}
