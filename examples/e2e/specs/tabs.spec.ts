import type { Page } from '@playwright/test'
import { form, pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { printFigure } from '@keyhook/test-kit/faults/print-figure'
import { seededRandom } from '@keyhook/test-kit/faults/seeded-random'
import { type Tabs, openTabs } from '../tabs/open-tabs.js'
import { expect, test } from './fixtures.js'

/** The name of the SDK's lock. */
const lock = 'keyhook:keyhook-test-app-00000001:refresh'
const rounds = pickRuns({ short: 5, nightly: 1000 })
/** The number of rounds with twenty refreshes each. */
const busyRounds = pickRuns({ short: 5, nightly: 1000 })
/** The number of rounds that wait two seconds for an unavailable lock. */
const slowRounds = pickRuns({ short: 2, nightly: 200 })
const crashRounds = pickRuns({ short: 4, nightly: 500 })
let tabs: Tabs

test.describe.configure({ mode: 'default', timeout: form === 'short' ? 180_000 : 4 * 60 * 60_000 })

test.beforeAll(async ({ browser }) => {
  tabs = await openTabs(browser, 20)
})

test.afterAll(() => tabs?.close())

test.afterEach(async () => {
  await test.step('all tabs share one session and its refreshes', async () => {
    await tabs.expire()
    expect(await tabs.tokens()).not.toContain(null)
    expect(tabs.sessions()).toEqual({ all: 1, live: 1 })
    const states = await tabs.everywhere(() => window.tab.session())
    expect(new Set(states)).toEqual(new Set(['authenticated']))
    expect(tabs.errors).toEqual([])
  })
})

/** Expires tokens repeatedly, which ends no session. Returns the number of refreshes. */
async function expireOften(name: string, rounds: number, meanwhile?: () => Promise<void>): Promise<number> {
  const before = tabs.refreshes()
  let refused = 0
  // Grouped in a step. Outside of steps, Playwright searches all earlier actions before each new one.
  await test.step('renews expired tokens in every tab', async () => {
    for (let round = 0; round < rounds; round++) {
      await tabs.expire()
      await meanwhile?.()
      refused += (await tabs.tokens()).filter((token) => token === null).length
    }
  })
  const logouts = await tabs.everywhere(() => window.tab.logouts())
  const lost = logouts.reduce((sum, each) => sum + each, refused)
  const refreshes = tabs.refreshes() - before
  const found = `${lost} logouts, ${refreshes / rounds} refreshes per expiry`
  printFigure({ figure: `R10 ${name}, 20 tabs`, runs: rounds, found })
  expect(lost).toBe(0)
  return refreshes
}

test('threat 3, figure R10: twenty tabs with browser locks renew an expired token and stay logged in', async () => {
  const refreshes = await expireOften('with locks', rounds)

  // On a busy machine, a tab waits longer than two seconds for the lock and renews the token too.
  if (form !== 'short') expect(refreshes / rounds).toBeLessThanOrEqual(1.05)
})

// Without a working lock, several tabs request new tokens. The test checks that they do.
test('threat 3, figure R10: keeps every tab logged in if the browser has no locks', { tag: '@variation' }, async () => {
  await tabs.everywhere(() => void Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true }))

  expect(await expireOften('without locks', busyRounds)).toBeGreaterThan(busyRounds)

  await tabs.everywhere(() => Reflect.deleteProperty(navigator, 'locks'))
})

test('figure R10: keeps every tab logged in if one tab never releases the lock', { tag: '@variation' }, async () => {
  const holder = await tabs.open()
  await holder.evaluate((name) => void navigator.locks.request(name, () => new Promise(() => {})), lock)

  expect(await expireOften('with an orphaned lock', slowRounds)).toBeGreaterThan(slowRounds)

  await holder.close()
})

test(
  'threat 3: keeps every tab logged in if other tabs are closed, freeze or crash during a refresh',
  { tag: '@variation' },
  async () => {
    const random = seededRandom(20)
    const frozen: Page[] = []

    await expireOften('while three tabs a round close, crash and freeze', crashRounds, async () => {
      // A frozen tab continues a round later with its old data, and is closed one round after that.
      if (frozen.length > 1) await frozen.shift()!.close()
      if (frozen[0]) await setLifecycle(frozen[0], 'active')
      for (const end of [close, crash, freeze]) {
        const index = Math.floor(random() * tabs.pages.length)
        const page = tabs.pages[index]!
        await end(page)
        if (end === freeze) frozen.push(page)
        tabs.pages[index] = await tabs.open()
      }
    })
  },
)

const close = (page: Page) => page.close()

const freeze = (page: Page) => setLifecycle(page, 'frozen')

async function setLifecycle(page: Page, state: 'active' | 'frozen'): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state })
  await session.detach()
}

async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  session.send('Page.crash').catch(() => {})
  await crashed
  await page.close()
}
