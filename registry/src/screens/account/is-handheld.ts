'use client'

const handhelds: readonly string[] = ['Android', 'iPad', 'iPhone']

/** Returns true for operating systems of phones and tablets. */
export const isHandheld = (system: string | null | undefined): boolean => handhelds.includes(system ?? '')
