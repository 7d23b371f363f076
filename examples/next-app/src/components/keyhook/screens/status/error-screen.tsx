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

/** What went wrong, and the way on. */
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
  /** What helps, between the words and the button. */
  children?: ReactNode
  detail?: ReactNode
  /** The button's words; 'Try again' without. */
  action?: string | undefined
  code?: string | undefined
  /** For developers. */
  message?: string | undefined
  /** Without it there is no button: the way on is back, or away. */
  onRetry?: (() => void) | undefined
  /** Another way on, below it. */
  other?: ReactNode
}
// keyhook core@0.1.0
