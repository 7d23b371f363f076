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
import { defineMessage } from './define-message.js'
import { caller, entropy, HdWalletIndex, recovery, Wallet } from './message-parts.js'

/* What brings keys and gives them out: the frame loads it with its code. */

/** Of each page of the frame: the colours of its place are others now. `colors`: as in the query of its address. */
export const colorPage = defineMessage({
  type: 'page:color',
  timeout: walletProxyInitTimeout,
  request: z.object({ colors: z.string() }),
  response: z.object({}),
})

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
    ...recovery,
  }),
  response: z.object({ address: z.optional(z.string()) }),
})

/**
 * Makes a private key from elsewhere the user's. Which page has a key can be read by the scripts in it: the provider takes it
 * only where the app's settings say so, and else on a page of its own.
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
 * The key of a wallet, encrypted to a public key of the caller: a compact JWE (ECDH-ES, A256GCM) of the text that other wallets
 * take. The provider allows it only where the app's settings do, to a user who has just logged in or confirmed it.
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
 * Of the frame's page that asks for a second factor: shows what it is for, and answers once the user has shown one there, for
 * just that. `parts`: what a wallet is to do, or how the methods or accounts change, as `actionHash` names it.
 */
export const verifyMfa = defineMessage({
  type: 'mfa:verify',
  timeout: mfaTimeout,
  request: z.object({
    ...{ accessToken: z.string(), userId: z.string(), language: z.optional(z.string()) },
    ...{ wallet: z.optional(z.string()), parts: z.array(z.unknown()) },
  }),
  response: z.object({}),
})
