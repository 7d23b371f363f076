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
import { defineMessage } from './define-message.js'
import { caller, entropy, HdWalletIndex, recovery, Wallet } from './message-parts.js'

/** Creates the user's first wallet on a chain, or finishes or finds the one that was started. */
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
  request: z.object({ ...caller, ...entropy, ...recovery }),
  response: z.object({ entropyId: z.string() }),
})

/** Changes how the wallet is recovered, to a secret of the user; the way before it works until this one is known to. */
export const setRecovery = defineMessage({
  type: 'wallets:set-recovery',
  timeout: walletPasswordTimeout,
  request: z.object({ ...caller, ...entropy, ...recovery, existingRecoveryMethod: RecoveryMethod }),
  response: z.object({ entropyId: z.string(), recoveryMethod: RecoveryMethod }),
})

/** Signs, by one of the methods that the kind of key has (on Ethereum `embeddedSignerMethods`). */
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
 * The statement of the frame's own key (security rule 25), to which a session is bound when it is opened. It proves
 * nothing to the routes of shares, so that a page may have it.
 */
export const readKey = defineMessage({
  type: 'session:key',
  timeout: walletProxyInitTimeout,
  request: z.object({}),
  response: z.object({ statement: z.string() }),
})

/** Forgets every key in memory. Device shares stay, encrypted: they open nothing without a login. */
export const clear = defineMessage({
  type: 'session:clear',
  timeout: walletLogoutTimeout,
  request: z.object({}),
  response: z.object({}),
})

export const messages = [create, add, connect, recover, setRecovery, rpc, readKey, clear] as const
