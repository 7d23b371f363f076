import type { Client } from '../../client.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { findEmbeddedWallet } from '../../domain/rules/find-embedded-wallet.js'
import { getEntropy } from '../../domain/rules/get-entropy.js'
import * as messages from '../../wire/frame/messages.js'
import { getCaller } from './get-caller.js'
import { withFrameKey } from './with-frame-key.js'

/** Gives this device its share of a wallet again, where the user need not be asked: recovery method 'privy'. */
export async function recoverEmbeddedWallet(
  client: Client,
  { address, signal }: recoverEmbeddedWallet.Parameters,
): Promise<void> {
  const { user, ...caller } = await getCaller(client)
  const wallet = findEmbeddedWallet(user, address)
  if (!wallet) throw new KeyhookError('EMBEDDED_WALLET_NOT_FOUND', 'Embedded wallet not found')
  if ((wallet.recoveryMethod ?? 'privy') !== 'privy')
    throw new KeyhookError('UNKNOWN_EMBEDDED_WALLET_ERROR', 'Unable to recover wallet')
  const request = { ...caller, ...getEntropy(user, wallet), recoveryMethod: 'privy' } as const
  await withFrameKey(client, { signal }, () => client.frame.call(messages.recover, request, { signal }))
}

export declare namespace recoverEmbeddedWallet {
  type Parameters = { address?: string | undefined; signal?: AbortSignal | undefined }
}
