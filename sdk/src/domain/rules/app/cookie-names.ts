/** Cookies on the app's own origin: copies of the tokens for its server, and a hint of a session. */
export const cookieNames = {
  accessToken: 'keyhook-token',
  identityToken: 'keyhook-id-token',
  /** Says for 30 days that a session can be renewed; holds no token. */
  session: 'keyhook-session',
} as const
