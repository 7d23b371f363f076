import * as z from 'zod/mini'
import {
  walletCreationTimeout,
  walletLogoutTimeout,
  walletPasswordTimeout,
  walletProxyInitTimeout,
  walletSignTimeout,
} from '../../domain/rules/limits.js'
import { ChainType } from '../codecs/chain-type.js'
import { RecoveryMethod } from '../codecs/recovery-method.js'
import { caller, defineMessage, entropy, HdWalletIndex, recovery, Wallet } from './define-message.js'

/** Creates the user's first wallet of a chain type. If such a wallet exists, completes its creation or returns it. */
export const create = defineMessage({
  type: 'wallets:create',
  timeout: walletCreationTimeout,
  request: z.object({ ...caller, ...recovery, chainType: ChainType }),
  response: z.extend(Wallet, { recoveryMethod: RecoveryMethod }),
})

/** Adds a wallet at a higher HD index of the same entropy. */
export const add = defineMessage({
  type: 'wallets:add',
  timeout: walletCreationTimeout,
  request: z.object({ ...caller, ...entropy, chainType: ChainType, hdWalletIndex: HdWalletIndex }),
  response: Wallet,
})

/** Prepares the wallet on this device. Rejects with `wallet_not_on_device` if its share is missing. */
export const connect = defineMessage({
  type: 'wallets:connect',
  timeout: walletProxyInitTimeout,
  request: z.object({ ...caller, ...entropy }),
  response: z.object({ entropyId: z.string() }),
})

/** Rebuilds the key from auth and recovery shares, and restores the device share. */
export const recover = defineMessage({
  type: 'wallets:recover',
  timeout: walletCreationTimeout,
  request: z.object({ ...caller, ...entropy, ...recovery }),
  response: z.object({ entropyId: z.string() }),
})

/** Sets a recovery method of the user. The previous recovery method works until the new one is confirmed. */
export const setRecovery = defineMessage({
  type: 'wallets:set-recovery',
  timeout: walletPasswordTimeout,
  request: z.object({ ...caller, ...entropy, ...recovery, existingRecoveryMethod: RecoveryMethod }),
  response: z.object({ entropyId: z.string(), recoveryMethod: RecoveryMethod }),
})

/** Signs with a method of the key's chain type (on Ethereum, one of `embeddedSignerMethods`). */
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

/**
 * Returns a statement that the frame's key has signed (security rule 25). A new session is bound to this key. A page
 * may read the statement, because the endpoints for shares do not accept it.
 */
export const readKey = defineMessage({
  type: 'session:key',
  timeout: walletProxyInitTimeout,
  request: z.object({}),
  response: z.object({ statement: z.string() }),
})

/** Clears every key from memory. Keeps the encrypted device shares, which are useless without a login. */
export const clear = defineMessage({
  type: 'session:clear',
  timeout: walletLogoutTimeout,
  request: z.object({}),
  response: z.object({}),
})

export const messages = [create, add, connect, recover, setRecovery, rpc, readKey, clear] as const
