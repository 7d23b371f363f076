import type { Client } from '../../../client.js'
import type { SignReview } from '../../../domain/entities/sign-review.js'
import { readPrice } from '../../transaction/read-price.js'
import { readTokens } from './read-tokens.js'

/** Reads the metadata of a review's tokens. Also reads the native token's price, if the review shows native amounts. */
export async function readReview(
  client: Client,
  { chainId, contracts, review, signal }: readReview.Parameters,
): Promise<readReview.ReturnType> {
  const chain = review.kind === 'calls' ? review.calls.chain : undefined
  const reviewedChainId = 'domain' in review ? review.domain.chainId : chain?.id
  const [tokens, price] = await Promise.all([
    readTokens(client, { chainId: reviewedChainId ?? chainId, contracts, signal }),
    chain && readPrice(client, { chainId: chain.id, symbol: chain.nativeCurrency.symbol, signal }),
  ])
  return { tokens, price }
}

export declare namespace readReview {
  type Parameters = {
    /** Chain of the wallet, for a review that names no chain. */
    chainId: number
    contracts: readonly string[]
    review: SignReview
    signal?: AbortSignal | undefined
  }
  type ReturnType = { readonly tokens: readTokens.ReturnType; readonly price: number | undefined }
}
