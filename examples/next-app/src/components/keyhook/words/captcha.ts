'use client'
import { defineWords } from '../lib/define-words'

/** While the browser answers the app's captcha. */
export const captchaWords = defineWords('captcha', {
  title: 'Checking that you are a human...',
  success: 'You are a human',
  proceed: 'Continue',
  failed: 'Captcha failed',
  advice: 'If you use an ad blocker or a VPN, turn it off and try again.',
})
// keyhook core@0.1.0
