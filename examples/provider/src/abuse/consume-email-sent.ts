import type { Context } from '../context/context.js'
import type { Attempt } from './attempt.js'
import { consumeSentOfApp } from './consume-sent-of-app.js'
import type { Standing } from './known-devices.js'

/**
 * Counts an email with a code for the app before it is sent. Mail services suspend accounts after many bounces, which
 * an attacker could cause with invented addresses.
 */
export const consumeEmailSent = (
  context: Context,
  { appId }: Pick<Attempt, 'appId'>,
  { standing }: { standing: Standing },
): Promise<void> => consumeSentOfApp(context, { appId, policy: 'emailsOfApp', standing })
