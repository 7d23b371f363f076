import type { SignReview } from '../../entities/sign-review.js'

/** Returns the token contracts whose amounts a review shows. */
export function tokensOfReview(review: SignReview): readonly string[] {
  if (review.kind === 'permit') return review.permit.allowances.map(({ token }) => token)
  if (review.kind === 'calls')
    return review.calls.calls.filter(({ call }) => call?.isErc20Ish).flatMap(({ call, to }) => call?.token ?? to ?? [])
  if (review.kind !== 'orders') return []
  return review.orders
    .flatMap(({ gets, gives, othersGet }) => [...gives, ...gets, ...othersGet])
    .filter(({ kind }) => kind === 'token')
    .map(({ token }) => token)
}
