'use client'
import type { ReactNode } from 'react'
import { useWords } from '../lib/use-words'
import { popupWaitingWords } from '../words/parts'
import { Button } from './button'
import { ProgressRing } from './progress-ring'
import { StatusScreen } from './status-screen'
import { Tile } from './tile'
import { Waiting } from './waiting'

/** A screen for the time the user is busy in a popup. It reopens a popup that was lost, closed or blocked. */
export function PopupWaiting({ icon, name, onCancel, onReopen, status }: PopupWaitingProps) {
  const words = useWords(popupWaitingWords)
  const isOpen = status === 'open'
  return (
    <StatusScreen
      actions={
        <>
          <Button onClick={onReopen} variant={isOpen ? 'secondary' : 'primary'}>
            {status === 'blocked' ? words.openWindow : words.reopen}
          </Button>
          {onCancel && (
            <Button onClick={onCancel} variant="ghost">
              {words.cancel}
            </Button>
          )}
        </>
      }
      data-slot="popup-waiting"
      description={
        isOpen ? (
          <Waiting label={words.open} long={words.long} longer={words.longer} />
        ) : (
          <span role="status">{words[status]}</span>
        )
      }
      hero={isOpen ? <ProgressRing>{icon}</ProgressRing> : <Tile tone="caution">{icon}</Tile>}
      title={words.title(name)}
    />
  )
}

export type PopupWaitingProps = {
  name: string
  /** Decorative mark of the popup's owner. */
  icon: ReactNode
  /** `blocked`: the browser blocked the popup. */
  status: 'open' | 'blocked' | 'closed'
  /** Opens the popup, for the first time or again. It runs in a click, so that the browser allows the popup. */
  onReopen: () => void
  /** Called when the user cancels. Without it there is no cancel button. */
  onCancel?: (() => void) | undefined
}
