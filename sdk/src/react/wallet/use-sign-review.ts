'use client'
import { useEffect, useMemo, useState } from 'react'
import { getChainId } from '../../calls/wallet/get-chain-id.js'
import type { SignReview } from '../../domain/entities/sign-review.js'
import type { Token } from '../../domain/entities/token.js'
import type { SignRequest } from '../../domain/entities/wallet-chain.js'
import { reviewSigning } from '../../domain/rules/review-signing.js'
import { tokensOfReview } from '../../domain/rules/tokens-of-review.js'
import { useClient } from '../core/use-client.js'

/**
 * What a request to sign means, as the screen that shows it says it: a login, a permission to move tokens, an order, or
 * what it is, each with what to warn of. It is read once, when the request comes; what its tokens are called comes later.
 *
 * @example
 * const { state } = useSignRequest()
 * const reviewed = useSignReview('request' in state ? state.request : undefined)
 */
export function useSignReview(request: SignRequest | undefined): useSignReview.ReturnType {
  const client = useClient()
  const reviewed = useMemo(() => {
    if (!request) return undefined
    const { location, now } = client.platform
    const reviewedAt = now()
    const chainId = getChainId(client, request.address)
    return { review: reviewSigning(request, { now: reviewedAt, href: location.href(), chainId }), reviewedAt, chainId }
  }, [client, request])

  const [read, setRead] = useState<{ of: unknown; tokens: Tokens }>()
  useEffect(() => {
    if (!reviewed) return undefined
    const { chainId, review } = reviewed
    const contracts = tokensOfReview(review)
    if (contracts.length === 0) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const own = 'domain' in review ? review.domain.chainId : undefined
    void import('../../calls/chain-kinds/ethereum/read-tokens.js')
      .then(({ readTokens }) => readTokens(client, { chainId: own ?? chainId, contracts, signal }))
      // Without the code to read them, or the time, nothing is known of them.
      .catch(() => Object.fromEntries(contracts.map((contract) => [contract.toLowerCase(), null])))
      .then((tokens) => !signal.aborted && setRead({ of: reviewed, tokens }))
    return () => controller.abort()
  }, [client, reviewed])

  return useMemo(
    () =>
      reviewed && {
        review: reviewed.review,
        reviewedAt: reviewed.reviewedAt,
        tokens: read?.of === reviewed ? read.tokens : {},
      },
    [read, reviewed],
  )
}

type Tokens = { readonly [contract: string]: Token | null }

export declare namespace useSignReview {
  type ReturnType =
    | {
        readonly review: SignReview
        /** Milliseconds since the epoch. */
        readonly reviewedAt: number
        /** By contract in lower case: null where it does not tell, and not there yet while it is asked. */
        readonly tokens: Tokens
      }
    | undefined
}
