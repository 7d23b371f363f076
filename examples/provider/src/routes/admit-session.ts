import type { Endpoint } from '@keyhook/sdk/wire'
import type { Call } from '../call.js'
import type { Session } from '../database/find-session.js'
import { confirmationRequired, invalidToken } from '../http-error.js'
import { holdsKey } from './holds-key.js'

/**
 * The session of a call's access token, as far as the endpoint lets the caller use it. A session that is bound to a key
 * of the browser counts as none without a proof of that key (security rule 27). On the wallet frame's endpoints the key
 * is the frame's (security rule 25).
 */
export function admitSession({ endpoint, proof, session }: admitSession.Options): Session | undefined {
  if (endpoint.auth === 'frame') {
    if (!session || !proof) throw invalidToken()
    // mutation security rule 25: false
    if (session.frame_thumbprint !== proof.thumbprint) throw confirmationRequired()
    return session
  }
  const admitted = session && holdsKey(session, proof) ? session : undefined
  if (endpoint.auth === 'required' && !admitted) throw invalidToken()
  return admitted
}

export declare namespace admitSession {
  type Options = { endpoint: Endpoint; proof: Call.Proof | undefined; session: Session | undefined }
}
