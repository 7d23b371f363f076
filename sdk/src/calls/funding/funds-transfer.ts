import type { FundingRequest, FundingWallet } from '../../domain/entities/funding.js'

/** What one wallet sends to another: so many of the smallest units of what is asked for. */
export type FundsTransfer = {
  readonly request: FundingRequest
  readonly wallet: FundingWallet
  readonly units: bigint
}
