import { planFunding } from '../../calls/funding/plan-funding.js'
import type { Client } from '../../client.js'
import type { AnyFundingConfig } from '../../domain/entities/fund-wallet-config.js'
import type { FundingRequest } from '../../domain/entities/funding.js'

/**
 * How a wallet of the user can be funded, as data: what is added, on which network, and in which ways. Nothing is shown. Rejects
 * as `fundWallet` does.
 */
export const getFundingOptions = (
  client: Client,
  { address, config }: { address: string; config?: AnyFundingConfig | undefined },
): Promise<FundingRequest> => planFunding(client, address, config)
