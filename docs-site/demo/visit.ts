const { searchParams } = new URL(window.location.href)

/** The app ID of the visit. Each visit has its own app ID, by which the service worker identifies it. */
export const appId = searchParams.get('app') ?? ''

export const theme =
  searchParams.get('theme') ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

const [arrival] = performance.getEntriesByType('navigation')

/** True if the page belongs to a visit. A reload starts a new visit, because the provider's data is lost. */
export const isVisit =
  /^keyhook-demo-[\da-f]{12}$/.test(appId) &&
  arrival instanceof PerformanceNavigationTiming &&
  arrival.type === 'navigate'

/** Reloads the page as a new visit. */
export function startVisit(): void {
  const id = [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const page = new URL(window.location.href)
  page.searchParams.set('app', `keyhook-demo-${id}`)
  window.location.replace(page)
}
