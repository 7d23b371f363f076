'use client'

export const errorReasons = {
  moonpay_failed: {
    title:
      'Something went wrong adding funds from Moonpay. Please try again or use another method to fund your wallet.',
  },
}
// keyhook core@0.1.0
