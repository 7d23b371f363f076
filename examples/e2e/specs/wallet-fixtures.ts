import { startWallets, type Wallets } from '../wallets/start-wallets.js'
import { expect, test as base } from './fixtures.js'

/** Shares one provider and one page between the tests of a worker. Each test has separate profiles. */
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
