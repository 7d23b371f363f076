import { bytesToHex, fromHex } from '../../domain/rules/evm/hex.js'
import type { Client } from '../../client.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { checkFarcasterSigner } from '../../domain/rules/login/check-farcaster-signer.js'
import { getEntropy } from '../../domain/rules/wallet/get-entropy.js'
import * as messages from '../../login-methods/all/messages.js'
import { withMfaAction } from '../mfa/with-mfa-action.js'
import { getCaller } from '../wallet/get-caller.js'
import { withRecovery } from '../wallet/with-recovery.js'
import { getFarcasterSignerPublicKey } from './get-farcaster-signer-public-key.js'

/** Has the wallet frame sign the hash of a Farcaster message. Rejects as `getFarcasterSignerPublicKey`, and with `INVALID_MESSAGE`. */
export async function signWithFarcasterKey(
  client: Client,
  { hash, signal }: signWithFarcasterKey.Parameters,
): Promise<Uint8Array> {
  if (!(hash instanceof Uint8Array) || hash.length !== 20)
    throw new KeyhookError('INVALID_MESSAGE', 'The hash of a Farcaster message has 20 bytes.')
  getFarcasterSignerPublicKey(client)
  const { wallet } = checkFarcasterSigner(client.store.getState().user)
  return withRecovery(client, { address: wallet.address, signal }, async () => {
    const { user, ...caller } = await getCaller(client)
    const request = { ...caller, ...getEntropy(user, checkFarcasterSigner(user).wallet), hash: bytesToHex(hash) }
    const { signature } = await withMfaAction(
      client,
      { wallet: request.entropyId, parts: ['farcaster', request.hash] },
      () => client.frame.call(messages.signForFarcaster, request, { signal }),
    )
    return fromHex(signature)
  })
}

export declare namespace signWithFarcasterKey {
  type Parameters = {
    /** 20 bytes of BLAKE3. */
    hash: Uint8Array
    signal?: AbortSignal | undefined
  }
}
