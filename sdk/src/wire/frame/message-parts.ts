// More than one export: the fields that messages share.

import * as z from 'zod/mini'
import { chainTypes, entropyIdVerifier } from '../../domain/rules/evm/chain-types.js'
import { RecoveryMethod } from '../codecs/recovery-method.js'

/** Every call names the user it is for; the frame refuses when the access token is another's (threat 41). */
export const caller = { accessToken: z.string(), userId: z.string() }
/** The index at which the kind of key derives it (BIP-44, on Ethereum m/44'/60'/0'/0/i). */
export const HdWalletIndex = z.int().check(z.gte(0), z.lt(2 ** 31))

/**
 * Which entropy: named by the address of its first wallet (or of the imported wallet), which the rebuilt key must give
 * again on the chain of the verifier (security rule 20).
 */
export const entropy = {
  entropyId: z.string().check(z.regex(/^[0-9a-z]{1,128}$/i)),
  entropyIdVerifier: z.enum(chainTypes.map(entropyIdVerifier)),
}

/** How the recovery share is sealed. A frame refuses the methods it does not support. */
export const recovery = {
  recoveryMethod: RecoveryMethod,
  recoveryPassword: z.optional(z.string()),
  /** What `beginRecovery` began, and where the user came back from a cloud, the code that came with them. */
  recoveryGrant: z.optional(z.object({ state: z.string(), code: z.optional(z.string()) })),
}

export const Wallet = z.object({ address: z.string(), entropyId: z.string(), walletIndex: z.number() })
