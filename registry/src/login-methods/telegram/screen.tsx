'use client'
import { type ErrorCode, useLoginWithTelegram } from '@keyhook/sdk'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/use-words'
import { BrandMark } from '../../ui/brand-mark'
import { PopupWaiting } from '../../ui/popup-waiting'
import { ProgressRing } from '../../ui/progress-ring'
import { StatusScreen } from '../../ui/status-screen'
import { Waiting } from '../../ui/waiting'
import { telegramWords } from './words'
import { ErrorScreen } from '../../screens/status/error-screen'
import type { DirectScreenProps } from '../../screens/login/method-view'
import { useWayOn } from '../../screens/login/use-way-on'

/** Waits for Telegram's popup, and for the verification of the signed data. */
export function Telegram(props: TelegramProps) {
  const words = useWords(telegramWords)
  const mark = <BrandMark name="telegram" />
  switch (props.status) {
    case 'error': {
      const { action, code, detail, message, onRetry, title = words.failed } = props
      return <ErrorScreen {...{ action, code, detail, message, onRetry }} title={title} />
    }
    case 'open':
    case 'closed':
      return <PopupWaiting icon={mark} name={words.name} onReopen={props.onReopen} status={props.status} />
    default: {
      const isDone = props.status === 'done'
      return (
        <StatusScreen
          data-slot="telegram"
          description={!isDone && <Waiting label={words.label} long={words.long} longer={words.longer} />}
          hero={<ProgressRing done={isDone}>{mark}</ProgressRing>}
          state={isDone ? 'done' : ''}
          title={isDone ? (props.intent === 'link' ? words.linked : words.success) : words.verifying}
        />
      )
    }
  }
}

export type TelegramProps =
  | { status: 'open' | 'closed'; onReopen: () => void }
  | { status: 'verifying' }
  | { status: 'done'; intent: 'login' | 'link' }
  | {
      status: 'error'
      /** Label of the button. */
      action?: string | undefined
      detail?: ReactNode
      code?: string | undefined
      /** Message for developers. */
      message?: string | undefined
      /** Retries the login. Set if a retry can succeed. */
      onRetry?: (() => void) | undefined
      /** Title of an error. Default: a failed login. */
      title?: string | undefined
    }

/** {@link Telegram}, wired to its flow. */
export function TelegramScreen(props: DirectScreenProps) {
  const { link, login, reset, state } = useLoginWithTelegram()
  const words = useWords(telegramWords)
  const wayOn = useWayOn(props)
  const intent = props.intent === 'login' ? 'login' : 'link'
  const start = (disableSignup?: boolean) => {
    // A new popup replaces the open one.
    reset()
    void (intent === 'link' ? link() : login({ disableSignup }))
  }
  switch (state.status) {
    case 'verifying':
      return <Telegram status="verifying" />
    case 'done':
      return <Telegram intent={intent} status="done" />
    case 'error': {
      const { disableSignup, error } = state
      const { code, message } = error
      const retry = () => start(disableSignup)
      if (code === 'USER_REJECTED') return <Telegram onReopen={retry} status="closed" />
      const word = code === 'TOO_MANY_REQUESTS' && /rate limit/i.test(message) ? 'rateLimited' : failures[code]
      const way = wayOn(error, retry)
      const isGeneral = way.title !== undefined
      return (
        <Telegram
          {...(word || isGeneral ? way : { onRetry: retry })}
          code={code}
          detail={word ? words[word] : isGeneral ? way.detail : words.somethingWrong}
          message={message}
          status="error"
        />
      )
    }
    default: {
      const disableSignup = 'disableSignup' in state ? state.disableSignup : undefined
      return <Telegram onReopen={() => start(disableSignup)} status="open" />
    }
  }
}

/** The errors that have their own text. */
const failures: { readonly [code in ErrorCode]?: 'inUse' | 'notAllowed' | 'tooMany' } = {
  DISALLOWED_LOGIN_METHOD: 'notAllowed',
  LINKED_TO_ANOTHER_USER: 'inUse',
  TOO_MANY_REQUESTS: 'tooMany',
}
