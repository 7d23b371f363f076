/**
 * The user a page is requested by, as far as the cookies tell. `unknown` has no valid token but a session that the
 * browser may renew: the page waits for that and renders neither version.
 */
export type Visitor =
  | { readonly status: 'authenticated'; readonly userId: string; readonly email: string | undefined }
  | { readonly status: 'unknown' }
  | { readonly status: 'anonymous' }
