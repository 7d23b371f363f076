'use client'
import { defineWords } from '../lib/define-words'

/** Words of the captcha screen. */
export const captchaWords = defineWords('captcha', {
  title: 'Checking that you are a human...',
  success: "You're verified",
  proceed: 'Continue',
  failed: 'Captcha failed',
  advice: 'If you use an ad blocker or a VPN, turn it off and try again.',
})
