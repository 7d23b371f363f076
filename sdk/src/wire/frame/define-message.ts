import * as z from 'zod/mini'
import { chainTypes, entropyIdVerifier } from '../../domain/rules/evm/chain-types.js'
import { RecoveryMethod } from '../codecs/recovery-method.js'

/** One call over the wallet frame's channel. */
export type Message<request extends z.ZodMiniType = z.ZodMiniType, response extends z.ZodMiniType = z.ZodMiniType> = {
  /** Name of the message and of its response. */
  readonly type: string
  /** Timeout of the call in milliseconds (reliability figure R5). */
  readonly timeout: number
  /** Schema of the request, encoded for the channel. */
  readonly request: request
  /** Schema of the response, decoded from the channel. */
  readonly response: response
}

export const defineMessage = <const request extends z.ZodMiniType, const response extends z.ZodMiniType>(
  message: Message<request, response>,
) => message

/** The user of a call. The frame rejects the call if the access token belongs to another user (threat 41). */
export const caller = { accessToken: z.string(), userId: z.string() }
/** HD index of the key (BIP-44, on Ethereum m/44'/60'/0'/0/i). */
export const HdWalletIndex = z.int().check(z.gte(0), z.lt(2 ** 31))

/**
 * Entropy (seed or key) of a wallet, identified by the address of its first or imported wallet. The rebuilt key must
 * produce this address on the chain type of the verifier (security rule 20).
 */
export const entropy = {
  entropyId: z.string().check(z.regex(/^[0-9a-z]{1,128}$/i)),
  entropyIdVerifier: z.enum(chainTypes.map(entropyIdVerifier)),
}

/** Recovery method of the recovery share. A frame rejects methods that it does not support. */
export const recovery = {
  recoveryMethod: RecoveryMethod,
  recoveryPassword: z.optional(z.string()),
  /** Grant of `beginRecovery`, with the OAuth code of the cloud storage after a redirect. */
  recoveryGrant: z.optional(z.object({ state: z.string(), code: z.optional(z.string()) })),
}

export const Wallet = z.object({ address: z.string(), entropyId: z.string(), walletIndex: z.number() })
