import type { LinkedAccount } from '@keyhook/sdk/wire'
import type { EmailMessage } from '../ports/mail.js'
import type { Context } from '../context/context.js'
import { listedEntry } from './listed-entry.js'

/**
 * Sends a notice to every verified email address of `to`. Call it after the commit, because a failed email must not
 * revert the change. Returns true if an email was accepted, or if `to` has no such address.
 */
export async function mailAccounts(
  { log, senders }: Pick<Context, 'log' | 'senders'>,
  { appId, change, isProved = true, message, to }: mailAccounts.Options,
): Promise<boolean> {
  const mailed = to.filter(({ firstVerifiedAt }) => (firstVerifiedAt !== null) === isProved)
  const emails = mailed.map(listedEntry).flatMap((listed) => (listed?.list === 'emails' ? (listed.entry ?? []) : []))
  const results = await Promise.allSettled(
    [...new Set(emails)].map(async (email) => senders.mail.send({ to: email, ...message })),
  )
  for (const result of results)
    if (result.status === 'rejected')
      log.error(
        { appId, change, reason: result.reason instanceof Error ? result.reason.name : 'unknown' },
        'the mail server did not accept an email about a change',
      )
  return results.length === 0 || results.some(({ status }) => status === 'fulfilled')
}

export declare namespace mailAccounts {
  type Options = {
    appId: string
    /** Name of the reported change, for the log. */
    change: string
    /** False to notify only imported accounts that the user never proved. Default: true. */
    isProved?: boolean
    message: Omit<EmailMessage, 'to'>
    to: readonly LinkedAccount[]
  }
}
