import type { Session } from '../database/find-session.js'
import { invalidToken } from '../http-error.js'
import type { Call } from '../call.js'

/** A handler that is only called with a session. */
export const withSession =
  <input, output>(handler: (input: input, call: Call & { readonly session: Session }) => Promise<output>) =>
  async (input: input, call: Call): Promise<output> => {
    if (!call.session) throw invalidToken()
    return handler(input, { ...call, session: call.session })
  }
