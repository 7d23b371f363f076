/**
 * The user of a page request, according to the cookies. `unknown`: there is no valid token, but the browser may refresh
 * the session. The page then waits, and renders neither the logged-in nor the logged-out version.
 */
export type Visitor =
  | { readonly status: 'authenticated'; readonly userId: string; readonly email: string | undefined }
  | { readonly status: 'unknown' }
  | { readonly status: 'anonymous' }
