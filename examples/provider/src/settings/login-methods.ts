import type { ServerApp } from '@keyhook/sdk/wire'
import { oauthMethods } from './oauth-providers.js'

export type LoginMethod = ServerApp['loginMethods'][number]

/** The login methods that this provider verifies. `routes/login-routes.ts` has the routes of each. Issuers, `custom:<id>`, come from the settings. */
export const loginMethods = [
  'email',
  'sms',
  'passkey',
  'guest',
  'custom',
  'farcaster',
  'telegram',
  'siwe',
  'siws',
  ...oauthMethods,
] as const satisfies readonly LoginMethod[]
