import type { Call, SessionCall } from '../context/call.js'
import { invalidToken } from '../base/http-error.js'

/** Wraps a handler so that it is only called with a session. */
export const withSession =
  <input, output>(handler: (input: input, call: SessionCall) => Promise<output>) =>
  async (input: input, call: Call): Promise<output> => {
    if (!hasSession(call)) throw invalidToken()
    return handler(input, call)
  }

const hasSession = (call: Call): call is SessionCall => call.session !== undefined
