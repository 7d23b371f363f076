'use client'
/** Returns true while the modal is a drawer at the bottom instead of a centred dialog. */
export const isDrawer = (): boolean => !window.matchMedia('(min-width: 441px)').matches
