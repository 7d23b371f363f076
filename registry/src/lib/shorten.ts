'use client'
/** An address by its first 6 and last 4, for the middle of a sentence. */
export const shorten = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`
