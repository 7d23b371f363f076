// More than one export: what the address of a page says of the visit.

const { searchParams } = new URL(window.location.href)

/** Each visit has an app of its own, and the worker tells visits apart by it. */
export const appId = searchParams.get('app') ?? ''

export const theme =
  searchParams.get('theme') ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

const [arrival] = performance.getEntriesByType('navigation')

/** Its provider is gone with its page: who reloads it, or comes back to it, begins anew. */
export const isVisit =
  /^keyhook-demo-[\da-f]{12}$/.test(appId) &&
  arrival instanceof PerformanceNavigationTiming &&
  arrival.type === 'navigate'

/** Comes back to the page as a visit. */
export function startVisit(): void {
  const id = [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const page = new URL(window.location.href)
  page.searchParams.set('app', `keyhook-demo-${id}`)
  window.location.replace(page)
}
