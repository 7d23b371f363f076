import { prepareTransaction } from '../../../chains/evm/prepare-transaction.js'
import type { Client } from '../../../client.js'
import type { PreparedTransaction, TransactionRequest } from '../../../domain/entities/transaction.js'
import { checkTransaction } from '../../../domain/rules/signing/check-transaction.js'
import { gasStationTimeout } from '../../../domain/rules/limits.js'
import { getChainId } from '../../wallet/get-chain-id.js'
import { unlessTimedOut } from '../unless-timed-out.js'
import { getReader } from './get-reader.js'

/**
 * Fills in a transaction of an embedded wallet: nonce, gas, fees, the layer-1 fee if the chain has one, and the
 * balance. Default chain: the wallet's current one.
 *
 * Rejects with `INVALID_REQUEST`, `UNSUPPORTED_CHAIN_ID`, or a `ChainError` of the node.
 */
export async function prepare(client: Client, parameters: prepare.Parameters): Promise<PreparedTransaction> {
  const { address, nonceOffset, request, signal } = parameters
  checkTransaction(request)
  const chainId = request.chainId ?? getChainId(client, address)
  const node = getReader(client, chainId)
  const station = gasStationOf(chainId)
  return prepareTransaction(node, {
    ...{ chainId, from: address, nonceOffset, request, signal },
    gasStation: station === undefined ? undefined : (timeLimit) => readGasStation(client, station, timeLimit),
  })
}

/** Uses a short timeout, because the node's estimate replaces the price of the service. */
const readGasStation = (client: Client, station: string, signal: AbortSignal | undefined) =>
  unlessTimedOut(client, {
    ms: gasStationTimeout,
    read: async (timeLimit) => {
      const { askGasStation } = await import('../../../chains/evm/ask-gas-station.js')
      return askGasStation(station, { fetch: client.platform.fetch, signal: timeLimit })
    },
    signal,
  })

export declare namespace prepare {
  type Parameters = {
    /** Address of the wallet that pays. */
    address: string
    request: TransactionRequest
    /** Number of earlier transactions of the batch. */
    nonceOffset?: number | undefined
    signal?: AbortSignal | undefined
  }
}

/** Public gas services of Polygon: mainnet, and its two test networks. */
const gasStations: Readonly<Record<number, string>> = {
  137: 'https://gasstation.polygon.technology/v2',
  80001: 'https://gasstation-testnet.polygon.technology/v2',
  80002: 'https://gasstation.polygon.technology/amoy',
}

/** Returns the gas service of a chain; undefined if its node estimates gas prices. */
const gasStationOf = (chainId: number): string | undefined => gasStations[chainId]
