import type { Client } from '../../client.js'
import type { RunningFlow } from '../core/create-flow.js'
import { getFlow } from '../core/get-flow.js'
import { siweFlow, siwsFlow, type WalletProofEvent, type WalletProofState } from './wallet-proof.js'

/** The run that has a wallet sign, on either chain: the one that goes on, or has ended; undefined where nothing has started. */
export const walletRun = (client: Client): RunningFlow<WalletProofState, WalletProofEvent> | undefined =>
  [siweFlow, siwsFlow].map((flow) => getFlow(client, flow)).find((run) => run.getState().status !== 'initial')
