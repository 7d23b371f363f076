'use client'

export const errorReasons = { guest_lost: 'What you did here as a guest is gone. You can begin anew.' }
// keyhook core@0.1.0
