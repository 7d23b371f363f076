import type { Session } from '../database/find-session.js'
import { invalidToken } from '../http-error.js'
import type { Call, ProvenCall } from '../call.js'
import { requireProof } from './require-token-and-proof.js'

/** A handler that is only called with a session. */
export const withSession =
  <input, output>(handler: (input: input, call: Call & { readonly session: Session }) => Promise<output>) =>
  async (input: input, call: Call): Promise<output> => {
    if (!call.session) throw invalidToken()
    return handler(input, { ...call, session: call.session })
  }

/** As `withSession`, for what changes who can log in: where the session has a key, a token alone does not do. */
export const withProvenSession = <input, output>(handler: (input: input, call: ProvenCall) => Promise<output>) =>
  withSession<input, output>(async (input, call) => {
    requireProof(call, call.session)
    return handler(input, { ...call, isProven: true })
  })
