// More than one export: what the address of a page says of the visit.

const { searchParams } = new URL(window.location.href)

/** Each visit has an app of its own, and the worker tells visits apart by it. */
export const appId = searchParams.get('app') ?? ''

export const theme =
  searchParams.get('theme') ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

export const isVisit = /^keyhook-demo-[\da-f]{12}$/.test(appId)
