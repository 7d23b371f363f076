import type { ServiceContext } from '../context/context.js'
import { tooManyRequests } from '../base/http-error.js'
import { joinParts, keyedDigest } from '../rules/digest.js'
import { type FixedPolicy, lengthOf, policies } from './policies.js'

/**
 * Counts one use against each rate limit of a subject, narrowest limit first. Throws 429, with the wait, at the first
 * exhausted limit (security rule 31).
 */
export async function consume(
  {
    clock,
    callCounter,
    countInWindows,
    secrets,
    settings,
  }: Pick<ServiceContext, 'callCounter' | 'clock' | 'countInWindows' | 'secrets' | 'settings'>,
  uses: readonly consume.Use[],
): Promise<void> {
  const { limits } = settings()
  for (const { policy, subject } of uses) {
    const row = policies[policy]
    const [{ length, most }] = row.bounds
    const deriveKey = () => keyedDigest(secrets.names, 'limit', policy, ...subject)
    const ms = lengthOf(length, limits)
    const window =
      'isFrequent' in row
        ? await callCounter.count(joinParts([policy, ...subject]), { deriveKey, length: ms, most: limits[most] })
        : (await countInWindows([{ key: deriveKey(), length: ms }]))[0]
    if (window && window.count > limits[most]) throw tooManyRequests(window.endsAt - clock.now())
  }
}

export declare namespace consume {
  type Use = { readonly policy: FixedPolicy; readonly subject: readonly string[] }
}
