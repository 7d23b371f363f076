import type { ServerApp } from '@keyhook/sdk/wire'

export type LoginMethod = ServerApp['loginMethods'][number]

/** The login methods that this provider verifies. `routes/login-routes.ts` has the routes of each. */
export const loginMethods = ['email'] as const satisfies readonly LoginMethod[]
