'use client'
import { Farcaster, type FarcasterProps } from '../screens/login/farcaster'
import { Telegram, type TelegramProps } from '../screens/login/telegram'
import { farcasterWords } from '../words/farcaster'
import { telegramWords } from '../words/telegram'
import { errorWords } from '../words/errors'
import { defineScenarios } from './define-scenarios'

const nothing = () => {}
const scanned = {
  connectUri: 'https://farcaster.xyz/~/siwf?channelToken=7A3F0C91',
  intent: 'login',
  isPhone: false,
  status: 'awaiting-approval',
} as const satisfies FarcasterProps
const farcasterFailed = (detail: string, action?: string): FarcasterProps => ({
  ...{ action, code: 'TIMED_OUT', detail, intent: 'login', onRetry: nothing, status: 'error' },
})
const telegramFailed = (detail: string, action?: string): TelegramProps => ({
  ...{ action, code: 'INVALID_CREDENTIALS', detail, onRetry: nothing, status: 'error' },
})
const otherAccount = errorWords.words.LINKED_TO_ANOTHER_USER.action
const otherMethod = { action: errorWords.words.DISALLOWED_LOGIN_METHOD.action, onRetry: nothing }

export const loginAppScenarios = [
  ...defineScenarios<FarcasterProps>(
    'login-method',
    Farcaster,
    { canGoBack: true, at: 'farcaster/awaiting-approval' },
    {
      'farcaster-starting': ['farcaster/starting-channel', { intent: 'login', status: 'starting-channel' }],
      'farcaster-scan': scanned,
      'farcaster-link': { ...scanned, intent: 'link' },
      'farcaster-phone': { ...scanned, isPhone: true },
      'farcaster-checking': ['farcaster/submitting', { intent: 'login', status: 'submitting' }],
      'farcaster-success': ['farcaster/done', { intent: 'login', status: 'done' }],
      'farcaster-linked': ['farcaster/done', { intent: 'link', status: 'done' }],
      'farcaster-timed-out': ['farcaster/error', farcasterFailed(farcasterWords.words.timedOut)],
      'farcaster-in-use': ['farcaster/error', farcasterFailed(farcasterWords.words.inUse, otherAccount)],
    },
  ),
  ...defineScenarios<TelegramProps>(
    'login-method',
    Telegram,
    { canGoBack: true, at: 'telegram/error' },
    {
      'telegram-open': ['telegram/awaiting-telegram', { onReopen: nothing, status: 'open' }],
      'telegram-closed': ['telegram/awaiting-telegram', { onReopen: nothing, status: 'closed' }],
      'telegram-verifying': ['telegram/verifying', { status: 'verifying' }],
      'telegram-success': ['telegram/done', { intent: 'login', status: 'done' }],
      'telegram-linked': ['telegram/done', { intent: 'link', status: 'done' }],
      'telegram-failed': telegramFailed(telegramWords.words.somethingWrong),
      'telegram-in-use': telegramFailed(telegramWords.words.inUse, otherAccount),
      'telegram-limited': telegramFailed(telegramWords.words.rateLimited),
      'telegram-not-allowed': telegramFailed(telegramWords.words.notAllowed, otherMethod.action),
    },
  ),
]
