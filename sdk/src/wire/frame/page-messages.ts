import * as z from 'zod/mini'
import { mfaTimeout, walletProxyInitTimeout } from '../../domain/rules/limits.js'
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
 * Of the frame's page that asks for a second factor: shows what it is for, and answers once the user has shown one there, for
 * just that. `parts`: what a wallet is to do, as `actionHash` names it; left out, the methods or the account change.
 */
export const verifyMfa = defineMessage({
  type: 'mfa:verify',
  timeout: mfaTimeout,
  request: z.object({
    ...{ accessToken: z.string(), userId: z.string(), language: z.optional(z.string()) },
    ...{ wallet: z.optional(z.string()), parts: z.optional(z.array(z.unknown())) },
  }),
  response: z.object({}),
})
