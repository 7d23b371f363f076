import { test as base, expect } from '@playwright/test'
import { AppPage } from '../pages/app-page.js'
import { readStack } from '../stack/stack.js'

export type Options = {
  /** The example app that the tests open. */
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
  /** An email address without a user. */
  email: string
  /** Console messages that a test causes on purpose. Messages that match do not fail the test. */
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
        // The wallet frame stores the newest nonce. The provider rejects an expired nonce once.
        /status of 400 .*\/api\/v1\/embedded_wallets\//,
        // Lasting actions are rejected until the user has approved them on the provider's page.
        /status of 403 .*\/api\/v1\/(?:wallets\/delegate|farcaster\/signer\/init|embedded_wallets\/0x\w+\/authorize)$/,
        ...expectedErrors,
      ]
      expect(errors.filter((error) => !expected.some((each) => each.test(error)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
