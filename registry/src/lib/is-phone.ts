'use client'
/** Returns true on phones and tablets. Links open there instead of being shown as a QR code. */
export const isPhone = (): boolean => window.matchMedia('(pointer: coarse) and (hover: none)').matches
