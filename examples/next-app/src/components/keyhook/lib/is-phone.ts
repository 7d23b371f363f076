'use client'
/** Whether the page is on a phone or tablet: what others scan is opened there. */
export const isPhone = (): boolean => window.matchMedia('(pointer: coarse) and (hover: none)').matches
// keyhook core@0.1.0
