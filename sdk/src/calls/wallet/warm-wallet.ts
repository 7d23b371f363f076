import type { Client } from '../../client.js'
import { findEmbeddedWallet } from '../../domain/rules/wallet/find-embedded-wallet.js'
import { getEntropy } from '../../domain/rules/wallet/get-entropy.js'
import * as messages from '../../wire/frame/messages.js'
import { getCaller } from './get-caller.js'

/** Opens a wallet in the frame and checks the session, ahead of a signature. */
export async function warmWallet(client: Client, address: string): Promise<void> {
  const wallet = findEmbeddedWallet(client.store.getState().user, address)
  if (!wallet) return
  const { user, ...caller } = await getCaller(client)
  await client.frame.call(messages.connect, { ...caller, ...getEntropy(user, wallet) })
}
