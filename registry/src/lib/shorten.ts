'use client'
/** Shortens an address to its first 6 and last 4 characters, for the middle of a sentence. */
export const shorten = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`
