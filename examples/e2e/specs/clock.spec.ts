import type { Page, Response } from '@playwright/test'
import { openCrowd } from '../tabs/open-crowd.js'
import { expect, test } from './fixtures.js'

const minute = 60_000
const hour = 60 * minute

/** Sets this computer's clock wrong, as its pages see it; timers go on. */
const setWrong = (page: Page, hours: number) => page.clock.setSystemTime(Date.now() + hours * hour)

/** Calls with an access token that an earlier answer had refused. */
function watchRefused(page: Page) {
  const refused = new Set<string>()
  const usedAgain: string[] = []
  page.on('request', (request) => {
    const token = request.headers()['authorization']
    if (token && refused.has(token)) usedAgain.push(request.url())
  })
  page.on('response', (response: Response) => {
    const token = response.request().headers()['authorization']
    if (token && response.status() === 401) refused.add(token)
  })
  return usedAgain
}

for (const [at, then] of [
  [-24, 0],
  [24, 0],
  [0, -24],
  [0, 24],
  [-24, 24],
] as const)
  test(`a clock that is wrong by ${at} h, and by ${then} h in mid-session: at most two refreshes in a token's life`, async ({
    browser,
  }) => {
    const crowd = await openCrowd(browser, 1, { prepare: (page) => setWrong(page, at) })
    try {
      const [tab] = crowd.tabs as [Page]
      const usedAgain = watchRefused(tab)
      const before = crowd.refreshes()

      for (let step = 0; step < 9; step++) {
        if (step === 4) await setWrong(tab, then)
        const skew = (await tab.evaluate(() => Date.now())) - Date.now()
        expect(skew / hour).toBeCloseTo(step < 4 ? at : then, 1)
        await crowd.pass(minute)
        expect(await crowd.tokens()).not.toContain(null)
        expect(await tab.evaluate(() => window.tab.readUser())).toMatch(/^did:/)
      }

      expect(crowd.refreshes() - before).toBeLessThanOrEqual(2)
      expect(usedAgain).toEqual([])
      expect(await tab.evaluate(() => window.tab.session())).toBe('authenticated')
    } finally {
      await crowd.close()
    }
  })
