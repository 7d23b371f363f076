import type { FundingRequest, FundingWallet } from '../../domain/entities/funding.js'

/** Transfer between two wallets, in base units of the requested asset. */
export type FundsTransfer = {
  readonly request: FundingRequest
  readonly wallet: FundingWallet
  readonly units: bigint
}
