import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import Database from 'libsql'
import { bundlePage } from '../stack/bundle-page.js'
import { forkProvider } from '../stack/fork-provider.js'
import { addPage, servePages } from '../stack/serve-pages.js'

/** Lifetime of an access token, in milliseconds. */
const life = 10 * 60_000

/** Opens many tabs of one browser with one session, at a provider that shares their clock. */
export async function openTabs(browser: Browser, size: number) {
  const server = await servePages()
  addPage(server, 'tab', await bundlePage(join(import.meta.dirname, 'tab.ts')))
  const provider = await forkProvider({ origin: server.origin })
  const context = await browser.newContext()
  const errors: string[] = []
  let refreshes = 0
  let passed = 0
  context.on('weberror', (error) => errors.push(String(error.error())))
  // A call that only received the server's new nonce (status 400) is not a refresh.
  context.on('response', (response) => {
    const isRefresh = response.request().method() === 'POST' && new URL(response.url()).pathname === '/api/v1/sessions'
    if (isRefresh && response.status() !== 400) refreshes++
  })

  async function open(): Promise<Page> {
    const page = await context.newPage()
    await page.goto(`${server.origin}/tab#${provider.url},${provider.appId}`)
    await page.waitForFunction(() => window.tab?.session() !== undefined && window.tab.session() !== 'loading')
    return page
  }

  const pages = [await open()]
  await pages[0]!.evaluate(() => window.tab.sendCode('ada@example.com'))
  const code = await provider.readCode('ada@example.com')
  await pages[0]!.evaluate((typed) => window.tab.submitCode('ada@example.com', typed), code)
  while (pages.length < size) pages.push(await open())

  async function expire(): Promise<void> {
    // A response during the change of the clocks would contain a wrong time.
    await Promise.all(pages.map((tab) => tab.evaluate(() => window.tab.quiet())))
    passed += life
    await provider.setPassed(passed)
    await pages[0]!.evaluate((total) => window.tab.pass(total), passed)
  }

  return {
    /** The open tabs. The test closes and opens tabs. */
    pages,
    errors,
    open,
    /** Returns the number of token refreshes since the start. */
    refreshes: () => refreshes,
    /** Expires the access token in all tabs and at the provider. Each tab then requests a new one. */
    expire,
    /** Returns the new token of each tab. */
    tokens: () => Promise.all(pages.map((tab) => tab.evaluate((ms) => window.tab.token(ms), passed))),
    /** Runs a function in every tab. */
    everywhere: <value>(run: () => value) => Promise.all(pages.map((tab) => tab.evaluate(run))),
    /** Returns the numbers of all and of active sessions at the provider. */
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
      await server.stop()
    },
  }
}

export type Tabs = Awaited<ReturnType<typeof openTabs>>
