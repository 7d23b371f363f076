import type { ChainType } from '@keyhook/sdk/wire'
import { HttpError } from '../base/http-error.js'
import type { SessionCall } from '../context/call.js'
import type { Context } from '../context/context.js'
import { useDpopNonce } from '../http/use-dpop-nonce.js'
import { isSignedBy } from '../rules/is-signed-by.js'
import { isNonce } from '../rules/server-nonce.js'

/**
 * Throws unless the key of the address has signed this message with a current nonce. The signed message must contain
 * the frame that makes the call (security rule 39).
 */
export function requireSigned(
  context: Context,
  { origins, session }: Pick<SessionCall, 'origins' | 'session'>,
  { address, chainType, messageOf, nonce, signature }: requireSigned.Options,
): void {
  if (!isNonce(context.secrets.nonces, context.clock.now(), nonce)) throw useDpopNonce(context)
  const frameKey = session.frame_thumbprint ?? ''
  const claim = { appId: session.app_id, frameKey, nonce, userId: session.user_id }
  const isSigned = origins.some((origin) =>
    isSignedBy(chainType, { address, message: messageOf({ ...claim, origin }), signature }),
  )
  if (!isSigned) throw new HttpError(422, 'invalid_data', 'The signature was not made by the key of this address.')
}

export declare namespace requireSigned {
  type Claim = { appId: string; frameKey: string; nonce: string; origin: string; userId: string }
  type Options = {
    /** The address whose key signs. */
    address: string
    chainType: ChainType
    /** Returns the message to sign, for one origin of the provider. The message states its purpose. */
    messageOf: (claim: Claim) => string
    nonce: string
    signature: string
  }
}
