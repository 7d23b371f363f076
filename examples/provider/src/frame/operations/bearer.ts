import type { Caller } from '../frame.js'

/** How a call to the provider says for whom it is, and until when. */
export const bearer = ({ accessToken, signal }: Caller) => ({
  headers: { authorization: `Bearer ${accessToken}` },
  signal,
})
