import type * as z from 'zod/mini'
import type { Client } from '../../client.js'
import { confirmationSigners } from '../../login-methods/all/confirmation-signers.js'
import type { ConfirmationWay, ConfirmedAction } from '../../domain/entities/confirmation.js'
import { KeyhookError } from '../../domain/errors/base.js'
import * as confirmations from '../../wire/endpoints/confirmations.js'
import type { confirm, init } from '../../wire/endpoints/confirmations.js'

/**
 * Confirms an action with a signature of the user's wallet or passkey. The action is then allowed once, in this
 * session, for ten minutes.
 *
 * Rejects with the wallet's or browser's error. Rejects with `GENERIC_CONNECT_WALLET_ERROR` if the wallet is
 * disconnected, and with `INVALID_CREDENTIALS` if the provider rejects the signature.
 */
export async function signConfirmation(client: Client, parameters: signConfirmation.Parameters): Promise<void> {
  const { action, signal = new AbortController().signal, way } = parameters
  const request = () => client.http.call(confirmations.init, { action, way }, { signal })
  const proof = await signers[way.method]?.(client, { request, signal, way })
  if (!proof) throw new KeyhookError('INVALID_MESSAGE', 'The provider returned no message to sign.')
  await client.http.call(confirmations.confirm, { action, ...proof }, { signal })
}

const signers: Readonly<Record<string, ConfirmationSigner | undefined>> = confirmationSigners

export declare namespace signConfirmation {
  type Parameters = { action: ConfirmedAction; way: ConfirmationWay; signal?: AbortSignal | undefined }
}

type Confirmation = z.output<typeof confirm.request>
type Proof<confirmation> = confirmation extends { readonly code: string } ? never : Omit<confirmation, 'action'>

/** Signs for a confirmation with a wallet or a passkey. Resolves with undefined if the provider's request is incomplete. */
export type ConfirmationSigner = (
  client: Client,
  parameters: {
    /** Requests the message to sign. */
    request: () => Promise<z.output<typeof init.response>>
    way: ConfirmationWay
    signal: AbortSignal
  },
) => Promise<Proof<Confirmation> | undefined>
