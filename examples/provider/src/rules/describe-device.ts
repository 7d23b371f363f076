/** Names of a browser and an operating system that a user recognizes. */
export type Device = { readonly browser: string | null; readonly system: string | null }

/**
 * Browser names by a pattern in the `User-Agent` header, most specific first. The header of a browser also contains the
 * names of older browsers, so the first match counts.
 */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|OPiOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
]
const systems: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

const nameOf = (table: typeof browsers, userAgent: string): string | null =>
  table.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null

/**
 * Returns the browser and the operating system of a `User-Agent` header. Returns only names from these tables, because
 * the header can contain any text. Leaves out versions, which would identify a user more than necessary.
 */
export const describeDevice = (userAgent: string): Device => ({
  browser: nameOf(browsers, userAgent.slice(0, 512)),
  system: nameOf(systems, userAgent.slice(0, 512)),
})
