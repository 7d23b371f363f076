import type { SmartWalletNetwork } from '../../entities/smart-wallet.js'

/** Lifetime of a sponsored operation, in seconds. */
const expiryDuration = 300

/** Default context for Biconomy's paymaster: sponsor the operation, estimate gas, and set its lifetime. */
const sponsored = {
  mode: 'SPONSORED',
  calculateGasLimits: true,
  expiryDuration,
  sponsorshipInfo: { webhookData: {}, smartAccountInfo: { name: 'BICONOMY', version: '2.0.0' } },
}

/** Returns the context for a paymaster: from the page, or from the app's settings, or the default for its vendor. */
export function paymasterContext(
  { paymasterContext: configured, paymasterUrl }: SmartWalletNetwork,
  given?: Readonly<Record<string, unknown>> | undefined,
): Readonly<Record<string, unknown>> | undefined {
  if (given ?? configured) return given ?? configured
  const host = paymasterUrl && URL.canParse(paymasterUrl) ? new URL(paymasterUrl).hostname : ''
  return host === 'biconomy.io' || host.endsWith('.biconomy.io') ? sponsored : undefined
}
