import type { Endpoint } from '@keyhook/sdk/wire'

/** Returns true if a repeated call with the same `idempotency-key` has one effect. */
export const takesIdempotencyKey = ({ auth, method }: Pick<Endpoint, 'auth' | 'method'>): boolean =>
  method !== 'GET' && auth !== 'server'
