import * as z from 'zod/mini'
import {
  mfaTimeout,
  passkeyPageTimeout,
  walletCreationTimeout,
  walletImportPoll,
  walletPasswordTimeout,
  walletProxyInitTimeout,
} from '../../domain/rules/limits.js'
import { ChainType } from '../codecs/chain-type.js'
import { RecoveryMethod } from '../codecs/recovery-method.js'
import { caller, defineMessage, entropy, HdWalletIndex, recovery, Wallet } from './define-message.js'

/* Messages that import and export keys. The frame loads them lazily. */

/** Updates the colours of a page of the frame. `colors` has the format of the query parameter in the page's URL. */
export const colorPage = defineMessage({
  type: 'page:color',
  timeout: walletProxyInitTimeout,
  request: z.object({ colors: z.string() }),
  response: z.object({}),
})

/**
 * Opens the wallet on the frame's export page, so that the user can view its key there. Resolves once the page is
 * shown. The response contains no key.
 */
export const openExport = defineMessage({
  type: 'wallets:export',
  timeout: walletProxyInitTimeout,
  request: z.object({ accessToken: z.string(), userId: z.string() }),
  response: z.object({}),
})

/**
 * Runs the passkey prompt of `beginRecovery` on the frame's passkey page. Resolves after the prompt. The passkey's
 * result goes only to the wallet frame.
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

/**
 * Shows the frame's import page, for a wallet of the chain type in the page's URL. The user enters the key in the
 * page's popup, which shows the recovery method. The import confirms only the shown method (security rule 42).
 */
export const openImport = defineMessage({
  type: 'wallet:open-import',
  timeout: walletProxyInitTimeout,
  request: z.object({ accessToken: z.string(), userId: z.string(), recoveryMethod: RecoveryMethod }),
  response: z.object({}),
})

/**
 * Waits until the user has imported a key on the frame's import page. Resolves with the address. After some time,
 * resolves without an address, and the page calls again. The response contains no key. Rejects with `USER_REJECTED` if
 * the user closes the page's popup.
 */
export const awaitImport = defineMessage({
  type: 'wallet:await-import',
  timeout: walletImportPoll + walletProxyInitTimeout,
  request: z.object({
    accessToken: z.string(),
    userId: z.string(),
    ...recovery,
  }),
  response: z.object({ address: z.optional(z.string()) }),
})

/**
 * Imports a private key as a wallet of the user. The app's page has this key, so scripts in the page can read it. The
 * provider accepts the message only if the app's settings allow it.
 */
export const importWallet = defineMessage({
  type: 'wallet:import',
  timeout: walletPasswordTimeout,
  request: z.object({
    ...caller,
    ...recovery,
    chainType: ChainType,
    privateKey: z.string().check(z.regex(/^[^]{0,1000}$/)),
  }),
  response: z.extend(Wallet, { recoveryMethod: RecoveryMethod }),
})

/**
 * Exports the key of a wallet as a compact JWE (ECDH-ES, A256GCM), encrypted to a public key of the caller. The content
 * has the format that other wallets accept. The app's settings must allow the export, and the user must have just
 * logged in or confirmed it.
 */
export const exportEncrypted = defineMessage({
  type: 'wallets:export-encrypted',
  timeout: walletCreationTimeout,
  request: z.object({
    ...caller,
    ...entropy,
    chainType: ChainType,
    hdWalletIndex: HdWalletIndex,
    publicKey: z.object({ kty: z.enum(['EC']), crv: z.enum(['P-256']), x: z.string(), y: z.string() }),
  }),
  response: z.object({ address: z.string(), encryptedKey: z.string() }),
})

/**
 * Shows an action on the frame's MFA page, and resolves once the user has verified it there. `parts` is the wallet
 * action or the change of methods or accounts, as in `actionHash`.
 */
export const verifyMfa = defineMessage({
  type: 'mfa:verify',
  timeout: mfaTimeout,
  request: z.object({
    ...{ accessToken: z.string(), userId: z.string() },
    ...{ wallet: z.optional(z.string()), parts: z.array(z.unknown()) },
  }),
  response: z.object({}),
})
