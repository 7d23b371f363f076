'use client'
import { useMemo } from 'react'
import { getChainId } from '../../calls/wallet/get-chain-id.js'
import type { SignReview } from '../../domain/entities/sign-review.js'
import type { SignRequest } from '../../domain/entities/wallet-chain.js'
import { reviewSigning } from '../../domain/rules/review-signing.js'
import { useClient } from '../core/use-client.js'

/**
 * What a request to sign means, as the screen that shows it says it: a login, a permission to move tokens, an order, or
 * what it is, each with what to warn of. It is read once, when the request comes.
 *
 * @example
 * const { state } = useSignRequest()
 * const review = useSignReview('request' in state ? state.request : undefined)
 */
export function useSignReview(request: SignRequest | undefined): useSignReview.ReturnType {
  const client = useClient()
  return useMemo(() => {
    if (!request) return undefined
    const { location, now } = client.platform
    const reviewedAt = now()
    return {
      ...reviewSigning(request, {
        now: reviewedAt,
        href: location.href(),
        chainId: getChainId(client, request.address),
      }),
      reviewedAt,
    }
  }, [client, request])
}

export declare namespace useSignReview {
  /** With the time it was read at, milliseconds since the epoch. */
  type ReturnType = (SignReview & { readonly reviewedAt: number }) | undefined
}
