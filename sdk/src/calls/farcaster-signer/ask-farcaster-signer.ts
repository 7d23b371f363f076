import type { Client } from '../../client.js'
import type { FarcasterSigner } from '../../domain/entities/farcaster-signer.js'
import { checkFarcasterSigner } from '../../domain/rules/login/check-farcaster-signer.js'
import { getEntropy } from '../../domain/rules/wallet/get-entropy.js'
import * as messages from '../../login-methods/all/messages.js'
import { getCaller } from '../wallet/get-caller.js'
import { withRecovery } from '../wallet/with-recovery.js'

/** Has the wallet frame ask Farcaster to let the user's key there write for them, unless it may already. */
export async function askFarcasterSigner(
  client: Client,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Pick<FarcasterSigner, 'approvalUrl' | 'publicKey'>> {
  const { wallet } = checkFarcasterSigner(client.store.getState().user)
  return withRecovery(client, { address: wallet.address, signal }, async () => {
    const { user, ...caller } = await getCaller(client)
    const request = { ...caller, ...getEntropy(user, checkFarcasterSigner(user).wallet) }
    const { approvalUrl, publicKey } = await client.frame.call(messages.initFarcasterSigner, request, {
      signal,
    })
    return { approvalUrl, publicKey }
  })
}
