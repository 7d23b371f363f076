/** Apps of the sandbox with second factors: asked for in the app itself, or on a page of the provider. */
const apps = new Map([
  ['app', 'keyhook-protected-app-001'],
  ['provider', 'keyhook-protected-prov-01'],
])

/** The one that `?protection=` of the page's address names, and undefined without. */
export const protectedApp = apps.get(new URLSearchParams(location.search).get('protection') ?? '')
