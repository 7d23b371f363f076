import type { ServiceContext } from '../context/context.js'
import { HttpError } from '../base/http-error.js'
import { makeNonce } from '../rules/server-nonce.js'

/** The error for what was not signed just now: the client signs it anew, with the nonce that comes along. */
export const useDpopNonce = ({ clock, secrets }: Pick<ServiceContext, 'clock' | 'secrets'>): HttpError =>
  new HttpError(400, 'use_dpop_nonce', "It was not signed with the server's current nonce.", {
    headers: { 'DPoP-Nonce': makeNonce(secrets.nonces, clock.now()) },
  })
