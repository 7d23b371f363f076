/** Browser and system names that a user recognizes. */
export type Device = { readonly browser: string | null; readonly system: string | null }

/** The first match counts, because browsers also name the browsers that they descend from. */
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
 * Returns the browser and system of a `User-Agent` header. Only names of these tables are stored: the header can
 * contain anything, and versions would identify a user more than needed.
 */
export const describeDevice = (userAgent: string): Device => ({
  browser: nameOf(browsers, userAgent.slice(0, 512)),
  system: nameOf(systems, userAgent.slice(0, 512)),
})
