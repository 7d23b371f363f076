/** Names of cookies on the app's own origin: copies of the tokens for its server, and a session hint. */
export const cookieNames = {
  accessToken: 'keyhook-token',
  identityToken: 'keyhook-id-token',
  /** Indicates for 30 days that a session can be renewed. Contains no token. */
  session: 'keyhook-session',
} as const
