'use client'

/** Its entry in the list of ways to add funds. */
export const option = { method: 'card', provider: 'moonpay' } as const
