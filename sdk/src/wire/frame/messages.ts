import * as z from 'zod/mini'
import {
  walletCreationTimeout,
  walletLogoutTimeout,
  walletProxyInitTimeout,
  walletSignTimeout,
} from '../../domain/rules/limits.js'
import { defineMessage } from './define-message.js'

/** Every call names the user it is for; the frame refuses when the access token is another's (threat 41). */
const caller = { accessToken: z.string(), userId: z.string() }
const ChainType = z.enum(['ethereum', 'solana'])
/** A place on the HD path m/44'/60'/0'/0/i (BIP-44). */
const HdWalletIndex = z.int().check(z.gte(0), z.lt(2 ** 31))

/**
 * Which key: named by the address of its wallet 0 (or of the imported wallet), which the rebuilt key must give again
 * (security rule 20).
 */
const entropy = {
  entropyId: z.string().check(z.regex(/^0x[0-9a-f]{40}$/i)),
  entropyIdVerifier: z.literal('ethereum-address-verifier'),
}

const Wallet = z.object({
  address: z.string(),
  entropyId: z.string(),
  walletIndex: z.number(),
  recoveryMethod: z.enum(['privy', 'user-passcode', 'google-drive', 'icloud']),
})

/** Creates the user's wallet 0, or finishes or finds the one that was begun. */
export const create = defineMessage({
  type: 'wallets:create',
  timeout: walletCreationTimeout,
  request: z.object({ ...caller, chainType: ChainType, recoveryMethod: z.literal('privy') }),
  response: Wallet,
})

/** Adds a wallet at a higher HD index of the same entropy. */
export const add = defineMessage({
  type: 'wallets:add',
  timeout: walletCreationTimeout,
  request: z.object({ ...caller, ...entropy, chainType: ChainType, hdWalletIndex: HdWalletIndex }),
  response: Wallet,
})

/** Makes the wallet ready on this device; rejects with `wallet_not_on_device` when its share is not here. */
export const connect = defineMessage({
  type: 'wallets:connect',
  timeout: walletProxyInitTimeout,
  request: z.object({ ...caller, ...entropy }),
  response: z.object({ entropyId: z.string() }),
})

/** Rebuilds the key from auth and recovery shares and gives this device its share again. */
export const recover = defineMessage({
  type: 'wallets:recover',
  timeout: walletCreationTimeout,
  request: z.object({ ...caller, ...entropy, recoveryMethod: z.literal('privy') }),
  response: z.object({ entropyId: z.string() }),
})

/** Signs. Methods: spec section 9, Embedded signer methods. */
export const rpc = defineMessage({
  type: 'wallets:rpc',
  timeout: walletSignTimeout,
  request: z.object({
    ...caller,
    ...entropy,
    chainType: ChainType,
    hdWalletIndex: HdWalletIndex,
    request: z.object({ method: z.string(), params: z.array(z.unknown()) }),
  }),
  response: z.object({ response: z.object({ method: z.string(), data: z.unknown() }) }),
})

/** Forgets every key in memory. Device shares stay, encrypted: they open nothing without a login. */
export const clear = defineMessage({
  type: 'session:clear',
  timeout: walletLogoutTimeout,
  request: z.object({}),
  response: z.object({}),
})

export const messages = [create, add, connect, recover, rpc, clear] as const
