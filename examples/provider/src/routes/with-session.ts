import type { Call, SessionCall } from '../context/call.js'
import { invalidToken } from '../base/http-error.js'

/** A handler that is only called with a session. */
export const withSession =
  <input, output>(handler: (input: input, call: SessionCall) => Promise<output>) =>
  async (input: input, call: Call): Promise<output> => {
    if (!call.session) throw invalidToken()
    return handler(input, { ...call, session: call.session })
  }
