import type { Context } from '../context/context.js'
import type { Attempt } from './attempt.js'
import { consumeSentOfApp } from './consume-sent-of-app.js'
import type { Standing } from './known-devices.js'

/**
 * Counts an email with a code for the app before it is sent. Many emails to invented addresses bounce, and mail services
 * then suspend the account.
 */
export const consumeEmailSent = (
  context: Context,
  { appId }: Pick<Attempt, 'appId'>,
  { standing }: { standing: Standing },
): Promise<void> => consumeSentOfApp(context, { appId, policy: 'emailsOfApp', standing })
