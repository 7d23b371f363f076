import { test as base, expect } from '@playwright/test'
import { AppPage } from '../pages/app-page.js'
import { readStack } from '../stack/stack.js'

export type Options = {
  /** The example app. */
  example:
    | 'app'
    | 'development'
    | 'headless'
    | 'wagmi'
    | 'next'
    | 'wallets'
    | 'smart-wallets'
    | 'requester'
    | 'funding'
    | 'solana'
}

type Fixtures = {
  app: AppPage
  /** An address that no user has. */
  email: string
  /** Whatever else a test provokes on purpose: messages of the console that match do not fail it. */
  expectedErrors: RegExp[]
  consoleIsClean: void
}

export const test = base.extend<Options & Fixtures>({
  example: ['app', { option: true }],
  app: async ({ example, page }, use) => use(new AppPage(page, readStack()[example])),
  email: async ({ browserName: _ }, use, { workerIndex }) => {
    await use(`ada-${workerIndex}-${Date.now()}-${Math.round(Math.random() * 1e6)}@example.com`)
  },
  expectedErrors: async ({ browserName: _ }, use) => {
    await use([])
  },
  consoleIsClean: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = []
      context.on(
        'console',
        (message) => message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`),
      )
      context.on('weberror', (error) => errors.push(String(error.error())))
      await use()
      const expected = [
        // The wallet frame keeps the newest nonce, and is refused once where that has become old.
        /status of 400 .*\/api\/v1\/embedded_wallets\//,
        // What lasts is refused until the user has approved it on the provider's page.
        /status of 403 .*\/api\/v1\/(?:wallets\/delegate|farcaster\/signer\/init|embedded_wallets\/0x\w+\/authorize)$/,
        ...expectedErrors,
      ]
      expect(errors.filter((error) => !expected.some((each) => each.test(error)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
