const { searchParams } = new URL(window.location.href)

/** The app ID of the visit. Each visit has a separate app, which identifies it to the worker. */
export const appId = searchParams.get('app') ?? ''

export const theme =
  searchParams.get('theme') ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

const [arrival] = performance.getEntriesByType('navigation')

/** Set if the page is part of a visit. A reload or a return starts a new visit, because the provider is gone. */
export const isVisit =
  /^keyhook-demo-[\da-f]{12}$/.test(appId) &&
  arrival instanceof PerformanceNavigationTiming &&
  arrival.type === 'navigate'

/** Opens the page again as a new visit. */
export function startVisit(): void {
  const id = [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const page = new URL(window.location.href)
  page.searchParams.set('app', `keyhook-demo-${id}`)
  window.location.replace(page)
}
