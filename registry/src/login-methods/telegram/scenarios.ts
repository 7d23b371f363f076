'use client'
import { Telegram, type TelegramProps } from './screen'
import { telegramWords } from './words'
import { errorWords } from '../../words/errors'
import { defineScenarios } from '../../scenarios/define-scenarios'

const nothing = () => {}
const telegramFailed = (detail: string, action?: string): TelegramProps => ({
  ...{ action, code: 'INVALID_CREDENTIALS', detail, onRetry: nothing, status: 'error' },
})
const otherAccount = errorWords.words.LINKED_TO_ANOTHER_USER.action
const otherMethod = { action: errorWords.words.DISALLOWED_LOGIN_METHOD.action, onRetry: nothing }

export const loginTelegramScenarios = [
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
