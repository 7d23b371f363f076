// Two exports: the endpoints of browsers and of apps' servers, whose headers differ.

import type { Endpoint } from '@keyhook/sdk/wire'

/** Returns true if a repeated call with the same `idempotency-key` has one effect. */
export const takesIdempotencyKey = ({ auth, method }: Pick<Endpoint, 'auth' | 'method'>): boolean =>
  method !== 'GET' && auth !== 'server'

/** Returns true if a repeated call with the same `privy-idempotency-key` has one effect. */
export const takesServerKey = ({ method, scope }: Pick<Endpoint, 'method' | 'scope'>): boolean =>
  method !== 'GET' && scope !== undefined
