'use client'

/** The entry in the list of funding methods. */
export const option = { method: 'exchange', provider: 'coinbase' } as const
