import type { Context } from '../context/context.js'
import { keyedDigest } from '../rules/digest.js'
import type { Attempt } from './attempt.js'
import { rememberDevice, type Standing } from './known-devices.js'

/**
 * Maximum number of browsers that one emailed link makes known devices. Each gets its own guesses, so a leaked link must
 * allow only a few.
 */
const mostReaders = 5

/**
 * Makes a browser a known device of an address. The browser has presented the secret of a link that was emailed to that
 * address. `life`: the time for which the link proves this, in milliseconds.
 */
export async function rememberReader(
  context: Context,
  attempt: Attempt,
  { life, link, standing }: { life: number; link: string; standing: Standing },
): Promise<void> {
  if (standing === 'account') return
  const key = keyedDigest(context.secrets.names, 'link readers', link)
  const [readers] = await context.countInWindows([{ key, length: life }])
  if (readers && readers.count <= mostReaders) await rememberDevice(context, attempt, { enteredCode: false })
}
