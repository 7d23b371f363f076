import { createKeyedQueue } from '../../base/create-keyed-queue.js'
import { perClient } from '../app/per-client.js'
import { untilAborted } from '../../base/until-aborted.js'
import { withDeadline } from '../../base/with-deadline.js'
import type { Client } from '../../client.js'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import type { RecoveryGrant } from '../../domain/entities/recovery-request.js'
import type { User } from '../../domain/entities/user.js'
import { isKeyhookError, KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { type ChainType, chainTypes } from '../../domain/rules/evm/chain-types.js'
import { getEmbeddedWallets } from '../../domain/rules/wallet/embedded-wallets.js'
import { getEntropy } from '../../domain/rules/wallet/get-entropy.js'
import { walletReadBackTimeout } from '../../domain/rules/limits.js'
import { planWalletCreation, walletTexts } from '../../domain/rules/wallet/plan-wallet-creation.js'
import * as messages from '../../wire/frame/messages.js'
import { reportEvent } from '../events/report-event.js'
import { withMfaAction } from '../mfa/with-mfa-action.js'
import { refreshUser } from '../user/refresh-user.js'
import { getCaller } from './get-caller.js'
import { reportVerb } from './report-verb.js'
import { withRecovery } from './with-recovery.js'

type Options = Omit<createEmbeddedWallet.Parameters, 'confirm' | 'signal'>

/** The running creations by their options, and the queue that runs one at a time. */
const creations = perClient(() => ({
  shared: new Map<string, Promise<WalletAccount>>(),
  runExclusive: createKeyedQueue(),
}))

/**
 * Creates an embedded wallet. Resolves with the wallet once it is among the user's accounts. Concurrent calls with the
 * same options share one creation. Calls with other options wait. Aborting ends only the wait: the creation continues.
 * After a timeout or a lost connection, reads the user again. Resolves with the wallet if it was created nevertheless.
 * Recovers the first wallet if this device lacks its share.
 *
 * Rejects with `MUST_BE_AUTHENTICATED`, `EMBEDDED_WALLET_ALREADY_EXISTS`, `EMBEDDED_WALLET_NOT_FOUND` (a higher index
 * without wallet 0), `INVALID_REQUEST`, `TIMED_OUT`, `OFFLINE` or `EMBEDDED_WALLET_CREATE_ERROR`.
 */
export function createEmbeddedWallet(
  client: Client,
  { confirm = (attempt) => attempt(), signal, ...options }: createEmbeddedWallet.Parameters = {},
): Promise<WalletAccount> {
  const { runExclusive, shared } = creations(client)
  const key = JSON.stringify([
    options.chainType ?? 'ethereum',
    options.createAdditional ?? false,
    options.walletIndex ?? null,
    // Compares the options, because a caller with another recovery method must not receive this wallet.
    options.recoveryPassword ?? options.granted ?? null,
  ])
  // Callbacks receive one result, even if there are several callers.
  const created =
    shared.get(key) ??
    reportVerb(client, 'createWallet', () =>
      runExclusive('create', async () => ({
        wallet: await reportCreation(client, options.chainType ?? 'ethereum', (started) =>
          confirm(() => create(client, options, started)),
        ),
      })),
    )
      .finally(() => shared.delete(key))
      .then(({ wallet }) => wallet)
  shared.set(key, created)
  return untilAborted(created, signal)
}

export declare namespace createEmbeddedWallet {
  type Parameters = {
    /** Default: 'ethereum'. */
    chainType?: ChainType | undefined
    /** True creates another wallet, at the next HD index. */
    createAdditional?: boolean | undefined
    /** HD index. Returns the user's wallet with this index, or creates it. */
    walletIndex?: number | undefined
    /** Recovery password of the first wallet. Default: the provider stores the recovery share. */
    recoveryPassword?: string | undefined
    /** Recovery grant for the first wallet, in place of a password. */
    granted?: RecoveryGrant | undefined
    /** Wraps the attempt, and runs it again after a confirmation, so that callbacks receive one result. */
    confirm?: ((attempt: () => Promise<WalletAccount>) => Promise<WalletAccount>) | undefined
    signal?: AbortSignal | undefined
  }
}

async function create(client: Client, options: Options, started: () => void): Promise<WalletAccount> {
  const { user } = await getCaller(client)
  const { chainType = 'ethereum' } = options
  const seed = findSeed(user, chainType)
  const plan = planWalletCreation(client.app.embeddedWallets, getEmbeddedWallets(user, chainType), {
    ...options,
    chainType,
    hasSeed: seed !== undefined,
  })
  if ('existing' in plan) return plan.existing
  started()
  try {
    await withRecovery(client, { address: seed?.address }, () => askFrame(client, options, plan.walletIndex))
  } catch (error) {
    const readBackWallet = await readBack(client, chainType, plan.walletIndex).catch(() => undefined)
    if (readBackWallet) return readBackWallet
    // Another device has created a seed for the other chain type. The new wallet is derived from that seed.
    const isTaken = !seed && isKeyhookError(error) && error.code === 'EMBEDDED_WALLET_ALREADY_EXISTS'
    if (isTaken && findSeed(client.store.getState().user, chainType)) return create(client, options, started)
    if (isKeyhookError(error) && error.code !== 'UNKNOWN_EMBEDDED_WALLET_ERROR') throw error
    throw new KeyhookError('EMBEDDED_WALLET_CREATE_ERROR', walletTexts[chainType].notCreated, { cause: error })
  }
  const wallet = await readBack(client, chainType, plan.walletIndex)
  if (wallet) return wallet
  throw new KeyhookError('EMBEDDED_WALLET_CREATE_ERROR', walletTexts[chainType].notListed)
}

/** Returns the wallet whose seed is used: the first of its chain type, or of another chain type. */
const findSeed = (user: User | undefined, chainType: ChainType): WalletAccount | undefined =>
  [chainType, ...chainTypes]
    .flatMap((each) => getEmbeddedWallets(user, each))
    .find(({ imported, walletIndex }) => walletIndex === 0 && !imported)

async function askFrame(
  client: Client,
  { chainType = 'ethereum', granted, recoveryPassword }: Options,
  walletIndex: number,
): Promise<void> {
  const { user, ...caller } = await getCaller(client)
  const seed = findSeed(user, chainType)
  if (!seed || (walletIndex === 0 && seed.chainType === chainType)) {
    const recovery =
      granted ??
      (recoveryPassword === undefined
        ? ({ recoveryMethod: 'privy' } as const)
        : ({ recoveryMethod: 'user-passcode', recoveryPassword } as const))
    await withMfaAction(client, { parts: ['create-wallet', chainType, recovery.recoveryMethod] }, () =>
      client.frame.call(messages.create, { ...caller, chainType, ...recovery }),
    )
  } else {
    const request = { ...caller, ...getEntropy(user, seed), chainType, hdWalletIndex: walletIndex }
    await withMfaAction(client, { parts: ['add-address', chainType, walletIndex] }, () =>
      client.frame.call(messages.add, request),
    )
  }
}

/** Reads the user again and returns the wallet. The read has a timeout of ten seconds (figure R5). */
async function readBack(client: Client, chainType: ChainType, walletIndex: number): Promise<WalletAccount | undefined> {
  const user = await withDeadline({
    ms: walletReadBackTimeout,
    run: (signal) => refreshUser(client, { signal }),
    sleep: client.platform.sleep,
  }).catch((cause: unknown) => {
    if (isKeyhookError(cause)) throw cause
    throw new KeyhookError('TIMED_OUT', 'The wallet was created, but could not be read in time.', { cause })
  })
  return getEmbeddedWallets(user, chainType).find((wallet) => wallet.walletIndex === walletIndex)
}

/**
 * Reports the start and the result of a wallet creation as client events, once for all attempts. Reports nothing for an
 * existing wallet.
 */
export async function reportCreation(
  client: Client,
  chainType: ChainType,
  create: (started: () => void) => Promise<WalletAccount>,
): Promise<WalletAccount> {
  let isStarted = false
  const started = () => {
    if (!isStarted) reportEvent(client, 'embedded_wallet_creation_started', { chainType })
    isStarted = true
  }
  try {
    const wallet = await create(started)
    if (isStarted) reportEvent(client, 'embedded_wallet_creation_completed', { chainType })
    return wallet
  } catch (cause) {
    const error = toKeyhookError(cause)
    if (isStarted) reportEvent(client, 'embedded_wallet_creation_failed', { chainType, code: error.code })
    throw error
  }
}
