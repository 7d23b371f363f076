import type { Client } from '../../client.js'
import type { ExternalWallet } from '../../domain/entities/external-wallet.js'
import { getFlow } from '../core/get-flow.js'
import { connectExternalFlow } from './connect-external.js'
import { followConnection } from './follow-connection.js'

/** Connects a wallet as a step of something else, with which it ends; whatever was being connected before is left. */
export async function connectChosen(
  client: Client,
  { signal, ...chosen }: connectChosen.Parameters,
): Promise<ExternalWallet> {
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

export declare namespace connectChosen {
  type Parameters = {
    /** Of the choice. */
    id: string
    intent: 'login' | 'link'
    /** Whether the login is for existing users only. */
    disableSignup?: boolean | undefined
    signal: AbortSignal
  }
}
