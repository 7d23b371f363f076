'use client'

/** The entry in the list of funding methods. */
export const option = { method: 'card', provider: 'moonpay' } as const
