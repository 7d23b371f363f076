import type { Client } from '../../client.js'
import type { ExternalWallet, SigningWallet } from '../../domain/entities/connected-wallet.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { readChoiceId } from '../../domain/rules/app/read-choice-id.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { connectExternalFlow } from '../../flows/wallet/connect-external.js'
import { exitError } from '../../flows/login/exit-error.js'
import type { StartEvent } from '../../flows/login/direct-row.js'
import { stopLogins } from '../../flows/login/running-logins.js'
import { type WalletProofEvent, type WalletProofState, siweFlow, siwsFlow } from './flow.js'
import { followConnection } from '../../flows/wallet/follow-connection.js'
import type { RunningFlow } from '../../flows/core/create-flow.js'
import { walletConnectRetries } from '../../domain/rules/limits.js'

const flows = { ethereum: siweFlow, solana: siwsFlow }

/**
 * Logs in with a wallet, or links it. Pass a connected wallet, or the ID of a choice of `useConnectWallet`, which is
 * connected first. Cancels all other logins. Resolves once the provider has verified the signature. Rejects with the
 * error of the flow, or with the error of the intent if the user leaves. Rejects with `INVALID_REQUEST` while a wallet
 * has a pending request.
 */
export async function startWalletLogin(client: Client, given: startWalletLogin.Parameters): Promise<void> {
  const { disableSignup, intent, wallet, walletId } = given
  if (isAsking(client)) throw new KeyhookError('INVALID_REQUEST', 'A wallet request is already pending.')
  client.store.setState({ walletReturn: undefined })
  walletRun(client)?.stop()
  stopLogins(client)
  const choice = walletId === undefined ? undefined : readChoiceId(walletId).chainType
  const chainType = wallet?.type ?? choice
  if (!chainType) throw new KeyhookError('INVALID_REQUEST', 'Pass `wallet` or `walletId`, the wallet to log in with.')
  const reach = (signal: AbortSignal) =>
    connectSelected(client, { disableSignup, id: walletId!, intent: intent === 'link' ? 'link' : 'login', signal })
  const run = getFlow(client, flows[chainType])
  const state = await run.send({ type: 'start', ...given, reach: wallet ? undefined : reach })
  if (state.status === 'error') throw state.error
  if (state.status === 'initial') throw exitError(intent)
}

/** Returns whether a wallet has a pending request. Ignores a request that continues in the wallet's app. */
function isAsking(client: Client): boolean {
  const run = walletRun(client)
  const state = run?.getState()
  if (!run?.isRunning() || !state || !('wallet' in state || 'walletId' in state)) return false
  return !(state.status === 'connecting' && getFlow(client, connectExternalFlow).getState().status === 'redirecting')
}

export declare namespace startWalletLogin {
  type Parameters = Omit<StartEvent, 'type'> & {
    /** A connected wallet. */
    wallet?: SigningWallet | undefined
    /** The ID of a wallet choice. */
    walletId?: string | undefined
    /** The chain to which an Ethereum wallet switches. Default: its current chain, if the app supports it. */
    chainId?: number | string | undefined
    /** Number of earlier attempts. */
    retries?: number | undefined
  }
}

/** Connects a wallet until `signal` is aborted. Cancels an earlier connection. */
async function connectSelected(
  client: Client,
  { signal, ...selected }: connectSelected.Parameters,
): Promise<ExternalWallet> {
  const flow = getFlow(client, connectExternalFlow)
  const leave = () => void flow.send({ type: 'reset' })
  leave()
  signal.addEventListener('abort', leave, { once: true })
  try {
    return await followConnection(client, { type: 'choose', ...selected })
  } finally {
    signal.removeEventListener('abort', leave)
  }
}

declare namespace connectSelected {
  type Parameters = {
    /** The ID of the wallet choice. */
    id: string
    intent: 'login' | 'link'
    /** True for a login of existing users only. */
    disableSignup?: boolean | undefined
    signal: AbortSignal
  }
}

/**
 * Returns the running flow of the wallet login, on either chain type. Returns undefined if no wallet login has started.
 */
const walletRun = (client: Client): RunningFlow<WalletProofState, WalletProofEvent> | undefined =>
  [siweFlow, siwsFlow].map((flow) => getFlow(client, flow)).find((run) => run.getState().status !== 'initial')

/** Retries the same wallet after an error, twice at most. Connects it again only if it is not connected. */
export async function retryWalletLogin(client: Client): Promise<void> {
  const failed = walletRun(client)?.getState()
  if (failed?.status !== 'error' || (failed.retries ?? 0) >= walletConnectRetries)
    throw new KeyhookError('INVALID_REQUEST', 'Select a wallet before you retry.')
  const { chainId, disableSignup, intent, retries = 0, walletId } = failed
  const wallet = walletId === undefined || failed.wallet?.isConnected() ? failed.wallet : undefined
  await startWalletLogin(client, { chainId, disableSignup, intent, retries: retries + 1, wallet, walletId })
}
