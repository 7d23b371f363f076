'use client'
import { useEffect, useRef } from 'react'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { WarningIcon } from '../../ui/icons'
import { StatusScreen } from '../../ui/status-screen'
import { Tile } from '../../ui/tile'
import { commonWords } from '../../words/common'

/** Milliseconds until the screen closes: enough time to read the error and to try again. */
const closingDelay = 30_000

/** An error with a retry. The screen closes after half a minute. */
export function DelegationError({ detail, onClose, onRetry, title }: DelegationErrorProps) {
  const common = useWords(commonWords)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const timer = setTimeout(() => close.current(), closingDelay)
    return () => clearTimeout(timer)
  }, [])
  return (
    <StatusScreen
      actions={
        <>
          <Button onClick={onRetry}>{common.retry}</Button>
          <Button onClick={onClose} variant="ghost">
            {common.close}
          </Button>
        </>
      }
      data-slot="delegation-error"
      description={detail}
      hero={
        <Tile tone="negative">
          <WarningIcon />
        </Tile>
      }
      title={title}
    />
  )
}

export type DelegationErrorProps = { title: string; detail: string; onClose: () => void; onRetry: () => void }
