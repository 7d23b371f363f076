/**
 * Who asks for a page, as far as its cookies tell. 'unsure' has no valid token but a session the browser may renew: the
 * page waits for it and shows neither face.
 */
export type Visitor =
  | { readonly status: 'known'; readonly userId: string; readonly email: string | undefined }
  | { readonly status: 'unsure' }
  | { readonly status: 'nobody' }
