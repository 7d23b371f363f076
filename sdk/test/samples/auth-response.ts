import { user } from './user.js'

/** Response to a login, a link or a refresh. */
export const authResponse = {
  user,
  is_new_user: true,
  token: 'header.payload.signature',
  privy_access_token: 'header.own.signature',
  refresh_token: 'refresh',
  identity_token: 'header.identity.signature',
  oauth_tokens: {
    provider: 'google',
    access_token: 'a',
    access_token_expires_in_seconds: 3600,
    refresh_token: 'r',
    refresh_token_expires_in_seconds: 7200,
    scopes: ['email'],
  },
  session_update_action: 'set',
} as const
