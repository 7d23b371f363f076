import * as z from 'zod/mini'
import { walletProxyInitTimeout } from '../../domain/rules/limits.js'
import { grantMethods } from '../../recovery-methods/recovery-methods.js'
import { caller, defineMessage, entropy } from './define-message.js'

/* Messages for recovery with a secret of the user. The frame loads them lazily. */

/**
 * Starts a recovery, or a change of the recovery method, outside the page. Cloud storage opens in a popup at `url`, and
 * a passkey prompt on the frame's passkey page. `state` identifies the result in the next message.
 */
export const beginRecovery = defineMessage({
  type: 'recovery:begin',
  timeout: walletProxyInitTimeout,
  request: z.object({
    ...caller,
    recoveryMethod: z.enum(grantMethods),
    /** Page of the app to which the cloud's popup returns. */
    redirectTo: z.optional(z.string()),
    /** The wallet to recover; undefined if a recovery method is set. */
    entropyId: z.optional(entropy.entropyId),
  }),
  response: z.object({ state: z.string(), url: z.optional(z.string()) }),
})
