import * as z from 'zod/mini'

/** The fields of a request that begins at the user's cloud. */
export const cloudRequest = {
  /** A page of the app, to which the window comes back. */
  redirect_to: z.string(),
  /** SHA-256 of the verifier. */
  code_challenge: z.string(),
  state_code: z.string(),
}
