import * as z from 'zod/mini'
import { walletImportPoll, walletProxyInitTimeout } from '../../domain/rules/limits.js'
import { RecoveryMethod } from '../codecs/recovery-method.js'
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

/** Of the frame's import page: draws it, for a wallet of the chain that its address names. */
export const openImport = defineMessage({
  type: 'wallet:open-import',
  timeout: walletProxyInitTimeout,
  request: z.object({ accessToken: z.string(), userId: z.string(), language: z.optional(z.string()) }),
  response: z.object({}),
})

/**
 * Of the frame's import page: what the user's key is imported by. Answers with the address once it is, and after a while without
 * one, to be asked again. The key is in no answer.
 */
export const awaitImport = defineMessage({
  type: 'wallet:await-import',
  timeout: walletImportPoll + walletProxyInitTimeout,
  request: z.object({
    accessToken: z.string(),
    userId: z.string(),
    recoveryMethod: RecoveryMethod,
    recoveryPassword: z.optional(z.string()),
  }),
  response: z.object({ address: z.optional(z.string()) }),
})
