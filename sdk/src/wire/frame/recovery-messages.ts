import * as z from 'zod/mini'
import { walletProxyInitTimeout } from '../../domain/rules/limits.js'
import { grantMethods } from '../../recovery-methods/recovery-methods.js'
import { defineMessage } from './define-message.js'
import { caller, entropy } from './message-parts.js'

/* As `messages.ts`, of recovery by what the user has: the frame loads it with its code. */

/**
 * Begins a recovery, or a change of it, for which the user leaves the page: for their cloud, in a window at `url`, or for their
 * passkey, in the frame's page of that name. What they have done then is named by `state` in the message it is for.
 */
export const beginRecovery = defineMessage({
  type: 'recovery:begin',
  timeout: walletProxyInitTimeout,
  request: z.object({
    ...caller,
    recoveryMethod: z.enum(grantMethods),
    /** Of a cloud: the page of the app to which the window comes back. */
    redirectTo: z.optional(z.string()),
    /** The wallet that is recovered; left out where one is set. */
    entropyId: z.optional(entropy.entropyId),
  }),
  response: z.object({ state: z.string(), url: z.optional(z.string()) }),
})
