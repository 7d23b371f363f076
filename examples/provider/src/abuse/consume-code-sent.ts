import type { Context } from '../context/context.js'
import type { Purpose } from '../domain/purpose.js'
import { widerNetwork } from '../rules/wider-network.js'
import { accountKey, type Attempt, mailboxKey } from './attempt.js'
import { consume } from './consume.js'
import type { Standing } from './known-devices.js'
import { networkUses } from './network-uses.js'
import { lengthOf, policies, type SlidingPolicy } from './policies.js'
import { countInSlidingWindows } from '../database/count-in-sliding-windows.js'
import { tooManyAttempts } from '../base/http-error.js'
import { keyedDigest } from '../rules/digest.js'

/**
 * Counts a message with a code before it is sent. Counts it for the requester, its network, and all unknown devices of
 * the mailbox. Known devices, and devices that opened a link from a message to the mailbox, have separate limits. An
 * attacker's requests therefore do not block the owner (security rule 30).
 */
export async function consumeCodeSent(
  context: Context,
  attempt: Attempt,
  { intent, ofNetwork, page, standing }: consumeCodeSent.Options,
): Promise<void> {
  const mailbox = mailboxKey(context, attempt)
  const { network, thumbprint = '' } = attempt
  if (standing === 'account') {
    // Each purpose counts separately. Otherwise script in a page could exhaust the owner's logins by requesting
    // confirmations.
    const subject = ['device', accountKey(context, attempt), thumbprint, intent]
    return consumeSliding(context, 'codesSent', { hasLink: false, mailbox, subject })
  }
  const isReader = standing === 'mailbox'
  const hasLink = attempt.hasLink && !isReader
  const requester = isReader ? ['device', thumbprint] : ['widerNetwork', widerNetwork(network)]
  await consumeSliding(context, 'codesSent', { hasLink, mailbox, subject: [intent, ...requester] })
  // The network's limit is consumed first. A blocked network therefore consumes no limit of the mailbox, the country or
  // the app.
  if (!isReader) await consume(context, networkUses(ofNetwork, attempt))
  const among = isReader ? 'readers' : 'strangers'
  await consumeSliding(context, 'codesToMailbox', { hasLink, mailbox, subject: [intent, among, page ?? ''] })
}

export declare namespace consumeCodeSent {
  type Options = {
    intent: Purpose['intent']
    ofNetwork: networkUses.Policies
    /** The origin that the message's link opens. Messages are counted per origin. */
    page: string | undefined
    standing: Standing
  }
}

/**
 * Counts the messages that were sent to a mailbox within the last hour and day. Throws 429, with the longest wait, if a
 * limit is reached.
 */
async function consumeSliding(
  { clock, database, secrets, settings }: Context,
  policy: SlidingPolicy,
  { hasLink, mailbox, subject }: consumeSliding.Options,
): Promise<void> {
  const { limits } = settings()
  const windows = policies[policy].bounds.map(({ length, most }) => ({
    length: lengthOf(length, limits),
    most: limits[most],
  }))
  const address = keyedDigest(secrets.names, policy, mailbox, ...subject)
  const wait = await countInSlidingWindows(database, clock.now, { address, mailbox, windows })
  if (wait > 0) throw tooManyAttempts(wait, { hasLink })
}

declare namespace consumeSliding {
  type Options = { mailbox: string; subject: readonly string[]; hasLink: boolean }
}
