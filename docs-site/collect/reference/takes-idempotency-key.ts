import type { Endpoint } from '@keyhook/sdk/wire'

/** Whether a call that is sent again under its `idempotency-key` is done once. */
export const takesIdempotencyKey = ({ auth, method }: Pick<Endpoint, 'auth' | 'method'>): boolean =>
  method !== 'GET' && auth !== 'server'
