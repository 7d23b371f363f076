import { expect, test } from 'vitest'
import { paymasterContext } from './paymaster-context.js'

const network = (paymasterUrl: string, context?: Record<string, unknown>) => ({
  chainId: 8453,
  bundlerUrl: 'https://bundler.example/8453',
  paymasterUrl,
  paymasterContext: context,
})

test('requests sponsorship, gas estimation and 300 seconds from Biconomy', () => {
  expect(paymasterContext(network('https://paymaster.biconomy.io/api/v2/8453/key'))).toMatchObject({
    mode: 'SPONSORED',
    calculateGasLimits: true,
    expiryDuration: 300,
  })
})

test("the page's paymaster context overrides the app's settings, which override the defaults", () => {
  const policy = { policy_id: 'sp_settings' }
  const biconomy = 'https://paymaster.biconomy.io/api'
  expect(paymasterContext(network(biconomy, policy))).toBe(policy)
  expect(paymasterContext(network(biconomy, policy), { policy_id: 'sp_page' })).toEqual({ policy_id: 'sp_page' })
  expect(paymasterContext(network('https://biconomy.io.example/api'))).toBeUndefined()
})
