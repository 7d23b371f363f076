import type { SignReview } from '../../entities/sign-review.js'

/**
 * Returns the first time after `now` when the validity of the signed data starts or ends, in milliseconds since the
 * epoch.
 */
export function nextMoment(review: SignReview, now: number): number | undefined {
  const upcoming = momentsOf(review).filter((moment) => moment !== undefined && moment > now)
  return upcoming.length === 0 ? undefined : Math.min(...(upcoming as readonly number[]))
}

function momentsOf(review: SignReview): readonly (number | undefined)[] {
  if (review.kind === 'sign-in' || review.kind === 'solana-sign-in')
    return [review.message.notBefore, review.message.expirationTime]
  if (review.kind === 'permit') return [review.permit.deadline]
  return review.kind === 'orders' ? review.orders.map(({ endTime }) => endTime) : []
}
