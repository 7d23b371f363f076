/** What a person recognizes a browser by. */
export type Device = { readonly browser: string | null; readonly system: string | null }

/** The first that matches: browsers name those they descend from too. */
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
 * The browser and system that a `User-Agent` header names, in words. One of ours alone is ever stored: the header can say
 * anything, and its versions would tell more of a user than the user needs.
 */
export const describeDevice = (userAgent: string): Device => ({
  browser: nameOf(browsers, userAgent.slice(0, 512)),
  system: nameOf(systems, userAgent.slice(0, 512)),
})
