/**
 * The user of a page request, according to the cookies. `unknown` means no valid token, but a session that the browser
 * may refresh. The page then waits and renders neither version.
 */
export type Visitor =
  | { readonly status: 'authenticated'; readonly userId: string; readonly email: string | undefined }
  | { readonly status: 'unknown' }
  | { readonly status: 'anonymous' }
