import type { Endpoint } from '@keyhook/sdk/wire'
import type { Call } from '../context/call.js'
import type { Session } from '../database/find-session.js'
import { confirmationRequired, invalidToken, loginRequired } from '../base/http-error.js'
import { mayCall } from './handover.js'
import { holdsKey } from './holds-key.js'

/**
 * Returns the session of a call's access token, if the endpoint accepts that session. If the session is bound to the
 * browser's key, the call must be signed with that key (security rule 27). On endpoints of the wallet frame, the key is
 * the frame's key (security rule 25). A handover session may call only a few endpoints (security rule 45).
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
