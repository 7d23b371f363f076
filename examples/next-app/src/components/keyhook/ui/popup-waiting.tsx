'use client'
import type { ReactNode } from 'react'
import { useWords } from '../lib/use-words'
import { popupWaitingWords } from '../words/parts'
import { Button } from './button'
import { ProgressRing } from './progress-ring'
import { StatusScreen } from './status-screen'
import { Tile } from './tile'
import { Waiting } from './waiting'

/** The user is busy in another window: says so, and opens it again where it was lost, closed or never opened. */
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
  /** Whose window it is. */
  name: string
  /** The mark of whose window it is. Decorative. */
  icon: ReactNode
  /** `blocked`: the browser did not open it. */
  status: 'open' | 'blocked' | 'closed'
  /** Opens the window, or opens it again: called in a click. */
  onReopen: () => void
  /** The user does not want to go on. There is no button for it when left out. */
  onCancel?: (() => void) | undefined
}
// keyhook popup-waiting@0.1.0
