import * as z from 'zod/mini'

/** Fields of a request that starts an OAuth flow at the user's cloud storage. */
export const cloudRequest = {
  /** Page of the app to which the popup returns. */
  redirect_to: z.string(),
  /** SHA-256 of the verifier. */
  code_challenge: z.string(),
  state_code: z.string(),
}
