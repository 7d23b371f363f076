import type { ServiceContext } from '../context/context.js'
import { HttpError } from '../base/http-error.js'
import { makeNonce } from '../rules/server-nonce.js'

/** Returns the error for a stale DPoP proof, with the nonce for a new proof. */
export const useDpopNonce = ({ clock, secrets }: Pick<ServiceContext, 'clock' | 'secrets'>): HttpError =>
  new HttpError(
    400,
    'use_dpop_nonce',
    "The DPoP proof does not contain the server's current nonce. Sign a new proof with the nonce of this response.",
    {
      headers: { 'DPoP-Nonce': makeNonce(secrets.nonces, clock.now()) },
    },
  )
