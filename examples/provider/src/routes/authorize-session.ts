import type { Endpoint } from '@keyhook/sdk/wire'
import type { Call } from '../context/call.js'
import type { Session } from '../database/find-session.js'
import { confirmationRequired, invalidToken, loginRequired } from '../base/http-error.js'
import { mayCall } from './handover.js'
import { holdsKey } from './holds-key.js'

/**
 * Returns the session of a call's access token, if the endpoint accepts it. A session that is bound to the browser's
 * key requires a proof of that key (security rule 27). On the wallet frame's endpoints, the key is the frame's
 * (security rule 25). A session from a handover may make only a few calls (security rule 45).
 */
export function authorizeSession({ endpoint, proof, session }: authorizeSession.Options): Session | undefined {
  if (endpoint.auth === 'frame') {
    if (!session || !proof) throw invalidToken()
    if (!mayCall(session, endpoint)) throw loginRequired()
    if (session.frame_thumbprint !== proof.thumbprint) throw confirmationRequired()
    return { ...session, calling_frame: proof.thumbprint }
  }
  const authorized = session && holdsKey(session, proof) ? session : undefined
  if (endpoint.auth === 'required' && !authorized) throw invalidToken()
  if (!authorized || endpoint.auth === 'none' || mayCall(authorized, endpoint)) return authorized
  if (endpoint.auth === 'required') throw loginRequired()
  return undefined
}

export declare namespace authorizeSession {
  type Options = { endpoint: Endpoint; proof: Call.Proof | undefined; session: Session | undefined }
}
