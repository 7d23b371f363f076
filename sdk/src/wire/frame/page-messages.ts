import * as z from 'zod/mini'
import { passkeyPageTimeout, walletProxyInitTimeout } from '../../domain/rules/limits.js'
import { defineMessage } from './define-message.js'

/* What pages of the frame that a user looks at are asked. The frame that nobody sees starts without them. */

/**
 * Of the frame's export page: opens the wallet that its address names, so that the user can have its key shown there. The
 * answer comes once the page stands; the key is in no answer.
 */
export const openExport = defineMessage({
  type: 'wallets:export',
  timeout: walletProxyInitTimeout,
  /** `language`: of the texts, as in BCP 47. */
  request: z.object({ accessToken: z.string(), userId: z.string(), language: z.optional(z.string()) }),
  response: z.object({}),
})

/**
 * Of the frame's passkey page: has the user show, or make, the passkey that `beginRecovery` began. The answer comes once they
 * have; what the passkey gives goes to the wallet frame, and is in no answer.
 */
export const usePasskey = defineMessage({
  type: 'recovery:passkey',
  timeout: passkeyPageTimeout,
  request: z.object({
    accessToken: z.string(),
    userId: z.string(),
    state: z.string(),
    language: z.optional(z.string()),
  }),
  response: z.object({}),
})
