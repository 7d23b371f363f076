import type { Client } from '../../client.js'
import { confirmationSigners } from '../../login-methods/all/confirmation-signers.js'
import type { ConfirmationWay } from '../../domain/entities/confirmation-way.js'
import type { ConfirmedAction } from '../../domain/entities/confirmed-action.js'
import { KeyhookError } from '../../domain/errors/base.js'
import type { ConfirmationSigner } from './confirmation-signer.js'
import * as confirmations from '../../wire/endpoints/confirmations.js'

/**
 * Confirms an action with a wallet or a passkey of the user, which is asked to sign for exactly that: it may then be done
 * once, in this session, for ten minutes.
 *
 * Rejects as the wallet or the browser does, with `GENERIC_CONNECT_WALLET_ERROR` where the wallet is not connected, and with
 * `INVALID_CREDENTIALS` for what the provider does not take.
 */
export async function signConfirmation(client: Client, parameters: signConfirmation.Parameters): Promise<void> {
  const { action, signal = new AbortController().signal, way } = parameters
  const request = () => client.http.call(confirmations.init, { action, way }, { signal })
  const proof = await signers[way.method]?.(client, { request, signal, way })
  if (!proof) throw new KeyhookError('INVALID_MESSAGE', 'The provider has not said what is to be signed.')
  await client.http.call(confirmations.confirm, { action, ...proof }, { signal })
}

const signers: Readonly<Record<string, ConfirmationSigner | undefined>> = confirmationSigners

export declare namespace signConfirmation {
  type Parameters = { action: ConfirmedAction; way: ConfirmationWay; signal?: AbortSignal | undefined }
}
