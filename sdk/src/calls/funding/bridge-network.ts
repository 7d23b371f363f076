import type { FundingRequest } from '../../domain/entities/funding.js'

/** Which of Relay's two services serves a request. A bridge never connects a test network and a main network. */
export const bridgeNetwork = ({ chain }: FundingRequest) => (chain.testnet ? 'testnet' : 'mainnet')
