import type { ServiceContext } from '../context/context.js'
import { tooManyRequests } from '../base/http-error.js'
import { keyedDigest } from '../rules/digest.js'
import { type FixedPolicy, lengthOf, policies } from './policies.js'

/**
 * Counts a subject against each policy, narrowest first. Throws 429, with the wait, at the first exhausted policy
 * (security rule 31).
 */
export async function consume(
  {
    clock,
    countInWindows,
    secrets,
    settings,
  }: Pick<ServiceContext, 'clock' | 'countInWindows' | 'secrets' | 'settings'>,
  uses: readonly consume.Use[],
): Promise<void> {
  const { limits } = settings()
  for (const { policy, subject } of uses) {
    const [{ length, most }] = policies[policy].bounds
    const key = keyedDigest(secrets.names, 'limit', policy, ...subject)
    const [window] = await countInWindows([{ key, length: lengthOf(length, limits) }])
    if (window && window.count > limits[most]) throw tooManyRequests(window.endsAt - clock.now())
  }
}

export declare namespace consume {
  type Use = { readonly policy: FixedPolicy; readonly subject: readonly string[] }
}
