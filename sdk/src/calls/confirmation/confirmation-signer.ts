import type * as z from 'zod/mini'
import type { Client } from '../../client.js'
import type { ConfirmationWay } from '../../domain/entities/confirmation.js'
import type { confirm, init } from '../../wire/endpoints/confirmations.js'

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
