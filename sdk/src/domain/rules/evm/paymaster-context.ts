import type { SmartWalletNetwork } from '../../entities/smart-wallet.js'

/** For how long a sponsored operation is good, in seconds. */
const expiryDuration = 300

/** What Biconomy's paymaster is told unless the app says otherwise: to sponsor, to compute the gas, and for how long. */
const sponsored = {
  mode: 'SPONSORED',
  calculateGasLimits: true,
  expiryDuration,
  sponsorshipInfo: { webhookData: {}, smartAccountInfo: { name: 'BICONOMY', version: '2.0.0' } },
}

/** What a paymaster is told with each operation: what the page says, else the app's settings, else what its kind needs. */
export function paymasterContext(
  { paymasterContext: configured, paymasterUrl }: SmartWalletNetwork,
  given?: Readonly<Record<string, unknown>> | undefined,
): Readonly<Record<string, unknown>> | undefined {
  if (given ?? configured) return given ?? configured
  const host = paymasterUrl && URL.canParse(paymasterUrl) ? new URL(paymasterUrl).hostname : ''
  return host === 'biconomy.io' || host.endsWith('.biconomy.io') ? sponsored : undefined
}
