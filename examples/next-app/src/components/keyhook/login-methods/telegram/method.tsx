'use client'
import type { TelegramState } from '@keyhook/sdk'
import { telegramWords } from './words'
import { defineLoginMethod } from '../define-login-method'

export const telegram = defineLoginMethod<{ telegram: TelegramState }>()({
  name: 'Telegram',
  words: telegramWords,
  mark: (
    <>
      <circle cx="12" cy="12" fill="#2a9fd9" r="10" />
      <path
        d="m5.8 11.7 11-4.4c.5-.2.9.1.8.7l-1.8 8.7c-.1.6-.5.7-1 .4l-2.8-2-1.4 1.4c-.2.2-.5.2-.6-.2l-.8-3 5.6-4.2-6.6 3.6-2.4-.8z"
        fill="#fff"
      />
    </>
  ),
})
// keyhook core@0.1.0
