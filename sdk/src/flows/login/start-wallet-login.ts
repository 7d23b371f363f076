import type { Client } from '../../client.js'
import type { SigningWallet } from '../../domain/entities/signing-wallet.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { readChoiceId } from '../../domain/rules/app/read-choice-id.js'
import { getFlow } from '../core/get-flow.js'
import { connectExternalFlow } from '../wallet/connect-external.js'
import { exitError } from './exit-error.js'
import type { StartEvent } from './direct-row.js'
import { stopLogins } from './running-logins.js'
import { siweFlow, siwsFlow } from './wallet-proof.js'
import { walletRun } from './wallet-run.js'
import type { ExternalWallet } from '../../domain/entities/external-wallet.js'
import { followConnection } from '../wallet/follow-connection.js'

const flows = { ethereum: siweFlow, solana: siwsFlow }

/**
 * Logs in with a wallet, or links it: one that is connected, or a choice of `useConnectWallet`'s list, which is connected
 * first. Whatever else was going on to log in ends. Resolves once the wallet is proved. Rejects with the error that the
 * flow rests in, with the intent's own where the user leaves before, and with `INVALID_REQUEST` while a wallet is asked.
 */
export async function startWalletLogin(client: Client, given: startWalletLogin.Parameters): Promise<void> {
  const { disableSignup, intent, wallet, walletId } = given
  if (isAsking(client)) throw new KeyhookError('INVALID_REQUEST', 'A wallet is being asked already.')
  client.store.setState({ walletReturn: undefined })
  walletRun(client)?.stop()
  stopLogins(client)
  const choice = walletId === undefined ? undefined : readChoiceId(walletId).chainType
  const chainType = wallet?.type ?? choice
  if (!chainType) throw new KeyhookError('INVALID_REQUEST', 'No wallet was named to log in with.')
  const reach = (signal: AbortSignal) =>
    connectChosen(client, { disableSignup, id: walletId!, intent: intent === 'link' ? 'link' : 'login', signal })
  const run = getFlow(client, flows[chainType])
  const state = await run.send({ type: 'start', ...given, reach: wallet ? undefined : reach })
  if (state.status === 'error') throw state.error
  if (state.status === 'initial') throw exitError(intent)
}

/** Whether a wallet of ours is asked for something. Where the page was left for its app, another one can be. */
function isAsking(client: Client): boolean {
  const run = walletRun(client)
  const state = run?.getState()
  if (!run?.isRunning() || !state || !('wallet' in state || 'walletId' in state)) return false
  return !(state.status === 'connecting' && getFlow(client, connectExternalFlow).getState().status === 'redirecting')
}

export declare namespace startWalletLogin {
  type Parameters = Omit<StartEvent, 'type'> & {
    /** One that is connected. */
    wallet?: SigningWallet | undefined
    /** The id of a choice. */
    walletId?: string | undefined
    /** Of Ethereum: the chain that the wallet is to be on. Left out: where it is, if that is one of the app's. */
    chainId?: number | string | undefined
    /** How often it was tried before. */
    retries?: number | undefined
  }
}

/** Connects a wallet as a step of something else, with which it ends; whatever was being connected before is left. */
async function connectChosen(client: Client, { signal, ...chosen }: connectChosen.Parameters): Promise<ExternalWallet> {
  const flow = getFlow(client, connectExternalFlow)
  const leave = () => void flow.send({ type: 'reset' })
  leave()
  signal.addEventListener('abort', leave, { once: true })
  try {
    return await followConnection(client, { type: 'choose', ...chosen })
  } finally {
    signal.removeEventListener('abort', leave)
  }
}

declare namespace connectChosen {
  type Parameters = {
    /** Of the choice. */
    id: string
    intent: 'login' | 'link'
    /** Whether the login is for existing users only. */
    disableSignup?: boolean | undefined
    signal: AbortSignal
  }
}
