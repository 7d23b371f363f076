import type { Client } from '../../../client.js'
import type { EthereumStep } from '../../../domain/entities/ethereum.js'
import { priceTimeout } from '../../../domain/rules/limits.js'
import { findSupportedChain } from '../../../domain/rules/supported-chain.js'
import { getReader } from './get-reader.js'
import { getTokenPrice } from '../../transaction/get-token-price.js'
import { prepare } from './prepare.js'

/** Prepares a transaction and reads what its screen shows. Only what `prepare` needs can make it fail. */
export async function prepareStep(client: Client, parameters: prepare.Parameters): Promise<EthereumStep> {
  const { signal } = parameters
  const prepared = await prepare(client, parameters)
  const { call, chainId, to } = prepared
  const node = getReader(client, chainId)
  const chain = findSupportedChain(client.app, chainId)
  const isToken = client.app.embeddedWallets.extendedCalldataDecoding && call?.isErc20Ish === true && to !== undefined
  const [token, price] = await Promise.all([
    isToken
      ? import('../../../chains/evm/read-token.js').then(({ readToken }) => readToken(node, to, signal))
      : undefined,
    client.app.embeddedWallets.priceDisplay === 'native'
      ? undefined
      : readPrice(client, { chainId, symbol: chain.nativeCurrency.symbol, signal }),
  ])
  return { chainType: 'ethereum', chain, prepared, token, price }
}

/** A slow price is an unknown price. */
async function readPrice(client: Client, parameters: getTokenPrice.Parameters): Promise<number | undefined> {
  const late = new AbortController()
  const signal = parameters.signal ? AbortSignal.any([parameters.signal, late.signal]) : late.signal
  const limit = client.platform.sleep(priceTimeout, signal).then(
    () => undefined,
    () => undefined,
  )
  const price = await Promise.race([getTokenPrice(client, { ...parameters, signal }), limit])
  parameters.signal?.throwIfAborted()
  late.abort()
  return price
}
