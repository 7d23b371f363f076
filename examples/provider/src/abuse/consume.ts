import type { Context } from '../context.js'
import { tooManyRequests } from '../http-error.js'
import { keyedDigest } from '../rules/digest.js'
import { type FixedPolicy, lengthOf, policies } from './policies.js'

/** Counts a subject against each policy. Throws 429, with the longest wait, when one of them has had its share. */
export async function consume(
  { countInWindows, secrets, settings }: Pick<Context, 'countInWindows' | 'secrets' | 'settings'>,
  uses: readonly consume.Use[],
): Promise<void> {
  const { limits } = settings()
  const entries = uses.map(({ policy, subject }) => {
    const [{ length, most }] = policies[policy].bounds
    const key = keyedDigest(secrets.names, 'limit', policy, ...subject)
    return { key, length: lengthOf(length, limits), most: limits[most] }
  })
  const counts = await countInWindows(entries)
  const waits = counts.flatMap(({ count, endsIn }, index) => (count > (entries[index]?.most ?? 0) ? endsIn : []))
  if (waits.length > 0) throw tooManyRequests(Math.max(...waits))
}

export declare namespace consume {
  type Use = { readonly policy: FixedPolicy; readonly subject: readonly string[] }
}
