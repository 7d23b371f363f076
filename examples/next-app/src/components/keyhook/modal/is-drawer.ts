'use client'
/** Whether the modal is a drawer at this moment: it hangs from below, a dialog from the middle. */
export const isDrawer = (): boolean => !window.matchMedia('(min-width: 441px)').matches
// keyhook modal@0.1.0
