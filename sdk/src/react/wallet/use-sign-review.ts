'use client'
import { useEffect, useMemo, useState } from 'react'
import type { Client } from '../../client.js'
import { getChainId } from '../../calls/wallet/get-chain-id.js'
import type { SignReview } from '../../domain/entities/sign-review.js'
import type { Token } from '../../domain/entities/token.js'
import type { SignRequest } from '../../domain/entities/any-chain.js'
import { reviewSigning } from '../../domain/rules/signing/review-signing.js'
import { useClient } from '../core/use-client.js'

/**
 * Returns a readable review of a request to sign, with warnings: a login, a permit, an order or other data. It updates
 * when the validity of the data starts or ends. Token names and the price load after the review.
 *
 * @example
 * import { useSignRequest, useSignReview } from '@keyhook/sdk'
 *
 * export function Warnings() {
 *   const { state } = useSignRequest()
 *   const reviewed = useSignReview('request' in state ? state.request : undefined)
 *   return reviewed?.review.warnings.map((warning) => (
 *     <p key={warning} role="alert">
 *       {warning}
 *     </p>
 *   ))
 * }
 */
export function useSignReview(request: SignRequest | undefined): useSignReview.ReturnType {
  const client = useClient()
  const opened = useMemo(() => request && reviewAt(client, request, client.platform.now()), [client, request])
  const [passed, setPassed] = useState(0)
  const reviewed = useMemo(
    () => (opened && passed > opened.reviewedAt ? reviewAt(client, opened.request, passed) : opened),
    [client, opened, passed],
  )

  useEffect(() => {
    const moment = reviewed && nextMoment(reviewed.review, reviewed.reviewedAt)
    if (moment === undefined || moment - reviewed!.reviewedAt > longestWait) return undefined
    const controller = new AbortController()
    client.platform.sleep(moment - reviewed!.reviewedAt, controller.signal).then(
      () => setPassed(moment),
      () => {},
    )
    return () => controller.abort()
  }, [client, reviewed])

  const [read, setRead] = useState<{ of: unknown; tokens: Tokens; price?: number | undefined }>()
  useEffect(() => {
    if (!opened) return undefined
    const { chainId, review } = opened
    const contracts = tokensOfReview(review)
    if (contracts.length === 0 && review.kind !== 'calls') return undefined
    const controller = new AbortController()
    const { signal } = controller
    void import('../../calls/chain-kinds/ethereum/read-review.js')
      .then(({ readReview }) => readReview(client, { chainId, contracts, review, signal }))
      // If the code fails to load or the request times out, the review shows no token names.
      .catch(() => ({ tokens: Object.fromEntries(contracts.map((contract) => [contract.toLowerCase(), null])) }))
      .then((facts) => !signal.aborted && setRead({ of: opened, ...facts }))
    return () => controller.abort()
  }, [client, opened])

  return useMemo(
    () =>
      reviewed && {
        review: reviewed.review,
        reviewedAt: reviewed.reviewedAt,
        tokens: read && read.of === opened ? read.tokens : {},
        price: read && read.of === opened ? read.price : undefined,
      },
    [opened, read, reviewed],
  )
}

function reviewAt(client: Client, request: SignRequest, reviewedAt: number) {
  const chainId = getChainId(client, request.address)
  const href = request.uiOptions.origin ?? client.platform.location.href()
  const review = reviewSigning(request, { now: reviewedAt, href, chainId })
  return { chainId, request, review, reviewedAt }
}

/** Maximum delay of one day. Browser timers overflow after about 25 days. */
const longestWait = 86_400_000

type Tokens = { readonly [contract: string]: Token | null }

export declare namespace useSignReview {
  type ReturnType =
    | {
        readonly review: SignReview
        /** Milliseconds since the epoch. */
        readonly reviewedAt: number
        /**
         * Tokens by lower-case contract address. A token is null if its contract does not respond, and absent while it
         * loads.
         */
        readonly tokens: Tokens
        /** US dollars per native token, for the calls of a smart wallet; undefined if unknown. */
        readonly price: number | undefined
      }
    | undefined
}

/** Returns the token contracts whose amounts a review shows. */
function tokensOfReview(review: SignReview): readonly string[] {
  if (review.kind === 'permit') return review.permit.allowances.map(({ token }) => token)
  if (review.kind === 'calls')
    return review.calls.calls.filter(({ call }) => call?.isErc20Ish).flatMap(({ call, to }) => call?.token ?? to ?? [])
  if (review.kind !== 'orders') return []
  return review.orders
    .flatMap(({ gets, gives, othersGet }) => [...gives, ...gets, ...othersGet])
    .filter(({ kind }) => kind === 'token')
    .map(({ token }) => token)
}

/**
 * Returns the next time after `now` at which the signed data becomes valid or invalid, in milliseconds since the epoch.
 */
function nextMoment(review: SignReview, now: number): number | undefined {
  const upcoming = momentsOf(review).filter((moment) => moment !== undefined && moment > now)
  return upcoming.length === 0 ? undefined : Math.min(...(upcoming as readonly number[]))
}

function momentsOf(review: SignReview): readonly (number | undefined)[] {
  if (review.kind === 'sign-in' || review.kind === 'solana-sign-in')
    return [review.message.notBefore, review.message.expirationTime]
  if (review.kind === 'permit') return [review.permit.deadline]
  return review.kind === 'orders' ? review.orders.map(({ endTime }) => endTime) : []
}
