'use client'
import { defineWords } from '../lib/define-words'

export const enterAccountWords = defineWords('enterAccount', {
  link: 'Link your email',
  linkDescription: 'We send a code to it, to make sure that it is yours.',
  update: 'Update your email',
  updateDescription: 'We send a code to the new address. It then takes the place of the one you have.',
})
// keyhook enter-account@0.1.0
