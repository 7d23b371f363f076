import { findFirefox } from './find-firefox.js'
import { findWebKit } from './find-webkit.js'
import { startFirefox } from './start-firefox.js'
import { startWebKit } from './start-webkit.js'
import type { Connection } from './web-driver-commands.js'

export type Engine = {
  readonly name: 'Firefox' | 'WebKit'
  /** The reason why the engine cannot run on this machine. */
  readonly missing: string | undefined
  /** Starts the browser with empty storage. */
  readonly start: () => Promise<Connection>
}

/** Finds the browser engines besides Chromium, which Playwright runs. */
export function findEngines(): readonly Engine[] {
  const [firefox, webKit] = [findFirefox(), findWebKit()]
  const absent = (reason: string) => () => Promise.reject(new Error(reason))
  return [
    {
      name: 'Firefox',
      missing: firefox.missing,
      start: firefox.missing === undefined ? () => startFirefox(firefox.found) : absent(firefox.missing),
    },
    {
      name: 'WebKit',
      missing: webKit.missing,
      start: webKit.missing === undefined ? () => startWebKit(webKit.found) : absent(webKit.missing),
    },
  ]
}
