import type { Browser, Frame, Page } from '@playwright/test'
import { type FaultProxy, startFaultProxy } from '@keyhook/test-kit/faults/start-fault-proxy'
import type { Wallets } from './start-wallets.js'
import type { FrameFault, Operation, Outcome } from './wallet-page.js'

/** A browser profile with the page, and a separate proxy between it and the provider. */
export type Profile = {
  readonly page: Page
  /** The wallet frame, if the page has one. */
  readonly frame: () => Frame | undefined
  /** The wallet addresses of the user. */
  readonly addresses: readonly string[]
  readonly proxy: FaultProxy
  /** Resolves once the frame is broken. */
  readonly breakFrame: (fault: FrameFault, after?: number) => Promise<void>
  /** Leaves the frame's request for its share without a response. Resolves when the request has arrived. */
  readonly holdShare: () => Promise<void>
  readonly run: (operation: Operation, message?: string) => Promise<Outcome>
  /** Logs in a new user through a proxy without faults. */
  readonly logIn: () => Promise<void>
  /** Logs in a new user and creates a wallet. */
  readonly signUp: () => Promise<void>
  readonly close: () => Promise<void>
}

let users = 0

/** Opens another tab in the profile `from`, behind the proxy of that profile. */
export async function openProfile({ before, browser, from, wallets }: openProfile.Options): Promise<Profile> {
  const proxy = from?.proxy ?? (await startFaultProxy({ targets: [wallets.providerUrl], isPersistent: false }))
  const context = from?.page.context() ?? (await browser.newContext())
  const page = await context.newPage()
  if (before) await page.addInitScript(before)
  await page.goto(wallets.pageUrl)
  const options = { apiUrl: `http://auth.localhost:${proxy.port}`, appId: wallets.appId }
  await page.evaluate((opened) => window.wallets.open(opened), options)
  const run = (operation: Operation, message?: string) =>
    page.evaluate(([name, text]) => window.wallets.run(name, text), [operation, message] as const)
  async function logIn(): Promise<void> {
    proxy.choose(undefined)
    if (await page.evaluate(() => window.wallets.userId() !== undefined)) await run('logOut')
    const email = `ada-${process.pid}-${++users}@example.com`
    await page.evaluate((address) => window.wallets.sendCode(address), email)
    const code = await wallets.readCode(email)
    // A login waits for the frame only for a short time. Without the frame, the result contains less about wallets. In
    // these tests, the frame loads before the login.
    await run('clear')
    await page.evaluate((login) => window.wallets.logIn(login), { email, code })
  }

  const addresses: string[] = []
  return {
    page,
    proxy,
    breakFrame: (fault, after = 0) =>
      page.evaluate(([name, ms]) => window.wallets.breakFrame(name, ms), [fault, after] as const),
    holdShare: () =>
      new Promise((resolve) =>
        proxy.choose(({ method, path }) => {
          if (method !== 'POST' || !path.endsWith('/auth_share')) return undefined
          resolve()
          return { kind: 'hang' }
        }),
      ),
    run,
    addresses,
    frame: () => page.frames().find((frame) => frame.url().includes('/embedded-wallets')),
    logIn,
    async signUp() {
      await logIn()
      const created = await run('create')
      if (!created.ok) throw new Error(created.message)
      addresses.splice(0, addresses.length, created.value as string)
    },
    async close() {
      if (from) return page.close()
      await context.close()
      await proxy.close()
    },
  }
}

export declare namespace openProfile {
  type Options = {
    /** Runs in the page and in all of its frames, before their own scripts. */
    before?: (() => void) | undefined
    browser: Browser
    from?: Profile | undefined
    wallets: Wallets
  }
}
