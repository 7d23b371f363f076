import { HttpError } from '../../base/http-error.js'
import type { FundingSettings } from '../../settings/funding-schema.js'

type Moonpay = NonNullable<FundingSettings['moonpay']>

/**
 * Returns the keys that sign MoonPay URLs. A sandbox request never gets live keys, because it would spend real money.
 */
export function moonpayKeys(
  { publishableKey, secretKey, testKeys }: Moonpay,
  useSandbox: boolean,
): Pick<Moonpay, 'publishableKey' | 'secretKey'> {
  if (!useSandbox || !publishableKey.startsWith('pk_live_')) return { publishableKey, secretKey }
  if (testKeys) return testKeys
  throw new HttpError(
    422,
    'invalid_data',
    'The app requests the sandbox of MoonPay, but the provider has live keys only. Set `funding.moonpay.testKeys`.',
  )
}
