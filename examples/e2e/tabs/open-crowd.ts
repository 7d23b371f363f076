import type { Browser, Page } from '@playwright/test'
import Database from 'libsql'
import { addPage, servePages } from '../figures/serve-pages.js'
import { buildTab } from './build-tab.js'
import { startMovingProvider } from './start-moving-provider.js'

/** As long as an access token lives. */
const life = 10 * 60_000

/** Many tabs of one browser with one session, at a provider whose clock is theirs. */
export async function openCrowd(browser: Browser, size: number) {
  const pages = await servePages()
  addPage(pages, 'tab', await buildTab())
  const provider = await startMovingProvider(pages.origin)
  const context = await browser.newContext()
  const errors: string[] = []
  let refreshes = 0
  let passed = 0
  context.on('weberror', (error) => errors.push(String(error.error())))
  context.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/v1/sessions') refreshes++
  })

  async function open(): Promise<Page> {
    const page = await context.newPage()
    await page.goto(`${pages.origin}/tab#${provider.url},${provider.appId}`)
    await page.waitForFunction(() => window.tab?.session() !== undefined && window.tab.session() !== 'loading')
    return page
  }

  const tabs = [await open()]
  await tabs[0]!.evaluate(() => window.tab.sendCode('ada@example.com'))
  const code = await provider.readCode('ada@example.com')
  await tabs[0]!.evaluate((typed) => window.tab.submitCode('ada@example.com', typed), code)
  while (tabs.length < size) tabs.push(await open())

  async function pass(ms: number): Promise<void> {
    // An answer on its way while the clocks are moved would tell of a time that never was.
    await Promise.all(tabs.map((tab) => tab.evaluate(() => window.tab.quiet())))
    passed += ms
    await provider.pass(passed)
    await tabs[0]!.evaluate((total) => window.tab.pass(total), passed)
  }

  return {
    context,
    tabs,
    errors,
    open,
    /** Calls that asked for new tokens, since the beginning. */
    refreshes: () => refreshes,
    /** Lets time pass, in all tabs at once and for the provider: each that hears of it asks for an access token. */
    pass,
    /** As {@link pass}, until the access token has expired. */
    expire: () => pass(life),
    /** What each tab was answered since. */
    tokens: () => Promise.all(tabs.map((tab) => tab.evaluate((ms) => window.tab.token(ms), passed))),
    /** Runs in every tab. */
    everywhere: <value>(run: () => value) => Promise.all(tabs.map((tab) => tab.evaluate(run))),
    /** How many sessions the provider has, and how many of those go on. */
    sessions(): { all: number; live: number } {
      const database = new Database(provider.database, { timeout: 5000, readonly: true })
      try {
        const count = (condition: string) =>
          (database.prepare(`select count(*) as n from sessions where ${condition}`).all() as [{ n: number }])[0].n
        return { all: count('1 = 1'), live: count('ended_at is null') }
      } finally {
        database.close()
      }
    },
    async close(): Promise<void> {
      await context.close()
      await provider.stop()
      await pages.stop()
    },
  }
}

export type Crowd = Awaited<ReturnType<typeof openCrowd>>
