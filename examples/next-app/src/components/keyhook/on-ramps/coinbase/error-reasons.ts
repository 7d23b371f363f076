'use client'

export const errorReasons = {
  on_ramp_failed: { title: 'Something went wrong adding funds. Please try again or use another method.' },
}
// keyhook core@0.1.0
