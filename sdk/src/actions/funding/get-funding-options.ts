import { planFunding } from '../../calls/funding/plan-funding.js'
import type { Client } from '../../client.js'
import type { AnyFundingConfig } from '../../domain/entities/fund-wallet-config.js'
import type { FundingRequest } from '../../domain/entities/funding.js'

/**
 * Returns the funding options of a wallet as data, without a screen: asset, network and methods. Rejects as
 * `fundWallet` does.
 */
export const getFundingOptions = (
  client: Client,
  { address, config }: { address: string; config?: AnyFundingConfig | undefined },
): Promise<FundingRequest> => planFunding(client, address, config)
