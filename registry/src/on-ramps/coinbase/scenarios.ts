'use client'

/** Its entry in the list of ways to add funds. */
export const option = { method: 'exchange', provider: 'coinbase' } as const
