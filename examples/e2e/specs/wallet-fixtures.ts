import { startWallets, type Wallets } from '../wallets/start-wallets.js'
import { expect, test as base } from './fixtures.js'

/** One provider and one page for all the tests of a worker; each test has profiles of its own. */
export const test = base.extend<object, { wallets: Wallets }>({
  wallets: [
    async ({ browserName: _ }, use) => {
      const wallets = await startWallets()
      await use(wallets)
      await wallets.stop()
    },
    { scope: 'worker' },
  ],
})

export { expect }
