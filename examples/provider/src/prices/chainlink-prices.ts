import type { Client, Hex } from 'viem'
import { createChainNodes } from '../connections/create-chain-nodes.js'
import type { Context } from '../context/context.js'
import { isOf, type PriceSource } from './price-source.js'

const decimals = '0x313ce567'
const latestRoundData = '0xfeaf968c'

/**
 * Prices of Chainlink's feeds, read on chain through `nodes`.
 *
 * Checked on 2026-11-28 against https://docs.chain.link/data-feeds/api-reference: `latestRoundData()` returns the round, the
 * answer, two times and the round of the answer; the second time is when the answer was written.
 */
export function chainlinkPrices(context: Pick<Context, 'askSite' | 'log' | 'settings'>): PriceSource {
  const nodes = createChainNodes(context)
  return async (coin) => {
    const feed = context.settings().priceSources.chainlink.find(isOf(coin))
    if (!feed) return undefined
    const to = feed.feed as Hex
    return nodes(feed.node, async (client) => {
      const [places, round] = await Promise.all([
        readWords(client, to, decimals),
        readWords(client, to, latestRoundData),
      ])
      const [, answer, , updatedAt] = round
      if (places.length !== 1 || round.length !== 5 || answer! <= 0n || answer! >> 255n || !updatedAt)
        throw new TypeError(`Contract ${to} is no price feed.`)
      return { usd: Number(answer) / 10 ** Number(places[0]), asOf: Number(updatedAt) * 1000 }
    })
  }
}

async function readWords(client: Client, to: Hex, data: Hex): Promise<readonly bigint[]> {
  const answer = await client.request({ method: 'eth_call', params: [{ to, data }, 'latest'] })
  return (answer.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`))
}
