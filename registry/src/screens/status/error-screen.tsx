'use client'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { Fact, Facts } from '../../ui/facts'
import { WarningIcon } from '../../ui/icons'
import { StatusScreen } from '../../ui/status-screen'
import { Tile } from '../../ui/tile'
import { commonWords } from '../../words/common'
import { errorScreenWords } from '../../words/status'

/** An error with its next step. */
export function ErrorScreen({ action, children, code, detail, message, onRetry, other, title }: ErrorScreenProps) {
  const common = useWords(commonWords)
  const words = useWords(errorScreenWords)
  return (
    <StatusScreen
      actions={
        (onRetry || other) && (
          <>
            {onRetry && <Button onClick={onRetry}>{action ?? common.retry}</Button>}
            {other}
          </>
        )
      }
      data-slot="error-screen"
      description={detail}
      details={
        code && (
          <Facts>
            <Fact name={words.code}>
              <code className="text-xs/5 break-all">{code}</code>
            </Fact>
            {message && <Fact name={words.message}>{message}</Fact>}
          </Facts>
        )
      }
      hero={
        <Tile tone="negative">
          <WarningIcon />
        </Tile>
      }
      title={title}
    >
      {children}
    </StatusScreen>
  )
}

export type ErrorScreenProps = {
  title: string
  /** Help between the text and the button. */
  children?: ReactNode
  detail?: ReactNode
  /** Label of the button. Default: 'Try again'. */
  action?: string | undefined
  code?: string | undefined
  /** Message for developers. */
  message?: string | undefined
  /** Undefined removes the button. The user can go back or close the modal. */
  onRetry?: (() => void) | undefined
  /** A second action below the button. */
  other?: ReactNode
}
