import { createKeyedQueue } from '../../base/create-keyed-queue.js'
import { perClient } from '../app/per-client.js'
import { untilAborted } from '../../base/until-aborted.js'
import { withDeadline } from '../../base/with-deadline.js'
import type { Client } from '../../client.js'
import type { WalletAccount } from '../../domain/entities/linked-account.js'
import type { RecoveryGrant } from '../../domain/entities/recovery-request.js'
import type { User } from '../../domain/entities/user.js'
import { isKeyhookError, KeyhookError } from '../../domain/errors/base.js'
import { type ChainType, chainTypes } from '../../domain/rules/evm/chain-types.js'
import { getEmbeddedWallets } from '../../domain/rules/wallet/embedded-wallets.js'
import { getEntropy } from '../../domain/rules/wallet/get-entropy.js'
import { walletReadBackTimeout } from '../../domain/rules/limits.js'
import { planWalletCreation } from '../../domain/rules/wallet/plan-wallet-creation.js'
import { walletTexts } from '../../domain/rules/wallet/wallet-texts.js'
import * as messages from '../../wire/frame/messages.js'
import { withMfaAction } from '../mfa/with-mfa-action.js'
import { refreshUser } from '../user/refresh-user.js'
import { getCaller } from './get-caller.js'
import { reportCreation } from './report-creation.js'
import { reportVerb } from './report-verb.js'
import { withRecovery } from './with-recovery.js'

type Options = Omit<createEmbeddedWallet.Parameters, 'confirm' | 'signal'>

/** Creations under way by their options, and the queue they wait in. */
const creations = perClient(() => ({
  shared: new Map<string, Promise<WalletAccount>>(),
  runExclusive: createKeyedQueue(),
}))

/**
 * Creates an embedded wallet and resolves with it once it is the user's. Calls with the same options while one
 * runs share it; others wait their turn. Aborting gives up waiting, not the wallet: the creation continues. After a
 * failure whose outcome is unknown (a time limit, a lost connection) the user is read again, and a wallet that was
 * created after all is the answer. Where this device has no share of the wallet that one is added to, it is recovered first.
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
    // Who chose something else does not get a wallet that this does not recover.
    options.recoveryPassword ?? options.granted ?? null,
  ])
  // Callbacks of that name hear of it once, however many callers share it.
  const created =
    shared.get(key) ??
    reportVerb(client, 'createWallet', () =>
      runExclusive('create', async () => ({
        wallet: await reportCreation(client, options.chainType ?? 'ethereum', (begun) =>
          confirm(() => create(client, options, begun)),
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
    /** 'ethereum' when left out. */
    chainType?: ChainType | undefined
    /** Adds a wallet at the next index although the user has one. */
    createAdditional?: boolean | undefined
    /** The wallet at this HD index: the one the user has there, or a new one. */
    walletIndex?: number | undefined
    /** By which the first wallet is recovered; the provider keeps the key when left out. */
    recoveryPassword?: string | undefined
    /** By which it is recovered instead: what the user has elsewhere. */
    granted?: RecoveryGrant | undefined
    /** Makes the attempt, and another once the user has confirmed it, so that callbacks hear how both ended. */
    confirm?: ((attempt: () => Promise<WalletAccount>) => Promise<WalletAccount>) | undefined
    signal?: AbortSignal | undefined
  }
}

async function create(client: Client, options: Options, begun: () => void): Promise<WalletAccount> {
  const { user } = await getCaller(client)
  const { chainType = 'ethereum' } = options
  const seed = findSeed(user, chainType)
  const plan = planWalletCreation(client.app.embeddedWallets, getEmbeddedWallets(user, chainType), {
    ...options,
    chainType,
    hasSeed: seed !== undefined,
  })
  if ('existing' in plan) return plan.existing
  begun()
  try {
    await withRecovery(client, { address: seed?.address }, () => askFrame(client, options, plan.walletIndex))
  } catch (error) {
    const late = await readBack(client, chainType, plan.walletIndex).catch(() => undefined)
    if (late) return late
    // Another device created the seed of another chain meanwhile: the wallet is added to it.
    const isTaken = !seed && isKeyhookError(error) && error.code === 'EMBEDDED_WALLET_ALREADY_EXISTS'
    if (isTaken && findSeed(client.store.getState().user, chainType)) return create(client, options, begun)
    if (isKeyhookError(error) && error.code !== 'UNKNOWN_EMBEDDED_WALLET_ERROR') throw error
    throw new KeyhookError('EMBEDDED_WALLET_CREATE_ERROR', walletTexts[chainType].notCreated, { cause: error })
  }
  const wallet = await readBack(client, chainType, plan.walletIndex)
  if (wallet) return wallet
  throw new KeyhookError('EMBEDDED_WALLET_CREATE_ERROR', walletTexts[chainType].notListed)
}

/** A wallet of the seed that another is derived from: the first of its chain, else of another chain. */
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

/** Reads the user again and finds the wallet. A provider that does not answer is given ten seconds (figure R5). */
async function readBack(client: Client, chainType: ChainType, walletIndex: number): Promise<WalletAccount | undefined> {
  const user = await withDeadline({
    ms: walletReadBackTimeout,
    run: (signal) => refreshUser(client, { signal }),
    sleep: client.platform.sleep,
  }).catch((cause: unknown) => {
    if (isKeyhookError(cause)) throw cause
    throw new KeyhookError('TIMED_OUT', 'The wallet is there, but could not be read in time.', { cause })
  })
  return getEmbeddedWallets(user, chainType).find((wallet) => wallet.walletIndex === walletIndex)
}
