'use client'

const handhelds: readonly string[] = ['Android', 'iPad', 'iPhone']

/** Whether a browser with this system is held in a hand. */
export const isHandheld = (system: string | null | undefined): boolean => handhelds.includes(system ?? '')
// keyhook sessions@0.1.0
