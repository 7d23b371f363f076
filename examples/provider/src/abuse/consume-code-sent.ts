import type { Context } from '../context/context.js'
import type { Purpose } from '../domain/purpose.js'
import { widerNetwork } from '../rules/wider-network.js'
import { accountKey, type Attempt, mailboxKey } from './attempt.js'
import { consume } from './consume.js'
import type { Standing } from './known-devices.js'
import { networkUses } from './network-uses.js'
import { type FixedPolicy, lengthOf, policies, type SlidingPolicy } from './policies.js'
import { countInSlidingWindows } from '../database/count-in-sliding-windows.js'
import { tooManyAttempts } from '../base/http-error.js'
import { keyedDigest } from '../rules/digest.js'

/**
 * Counts a code that is about to be sent: against who asked, their network, and then all of the mailbox that ask as strangers do. A
 * device that the account knows has a budget that no other can touch; one that opened the link of any message to the
 * mailbox is no longer counted among strangers, so that the messages they cause are the way past them (security rule 30).
 */
export async function consumeCodeSent(
  context: Context,
  attempt: Attempt,
  { intent, ofNetwork, page, standing }: consumeCodeSent.Options,
): Promise<void> {
  const mailbox = mailboxKey(context, attempt)
  const { device, network, thumbprint = '' } = attempt
  if (standing === 'account') {
    // By what they are for: what script in a page has sent to confirm leaves the owner's login its own.
    const subject = ['device', accountKey(context, attempt), device, intent]
    return consumeSliding(context, 'codesSent', { hasLink: false, mailbox, subject })
  }
  const isReader = standing === 'mailbox'
  const hasLink = attempt.hasLink && !isReader
  const requester = isReader ? ['device', thumbprint] : ['site', widerNetwork(network)]
  await consumeSliding(context, 'codesSent', { hasLink, mailbox, subject: [intent, ...requester] })
  // Before the budgets of the mailbox, of a country and of the app, so that one network uses up none of them.
  if (!isReader) await consume(context, networkUses(ofNetwork, attempt))
  const among = isReader ? 'readers' : 'strangers'
  await consumeSliding(context, 'codesToMailbox', { hasLink, mailbox, subject: [intent, among, page ?? ''] })
}

export declare namespace consumeCodeSent {
  type Options = {
    intent: Purpose['intent']
    /** The budgets of the network and of the site that requests it. */
    ofNetwork: readonly [FixedPolicy, FixedPolicy]
    /** The origin where the message's link leads, as the app lists it: each has messages of its own to get past strangers by. */
    page: string | undefined
    standing: Standing
  }
}

/** Counts what is sent to a mailbox in windows that slide. Throws 429, with the longest wait, when one of them is full. */
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
