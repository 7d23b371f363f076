'use client'
import { useApp } from '@keyhook/sdk'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { LockIcon } from '../../ui/icons'
import { StatusScreen } from '../../ui/status-screen'
import { Tile } from '../../ui/tile'
import { allowlistWords } from '../../words/status'

/** Shown when the account is not on the app's allowlist. The app can set the text and a link for the button. */
export function AllowlistRejected({ action, actionUrl, detail, onTryAnother, title }: AllowlistRejectedProps) {
  const words = useWords(allowlistWords)
  return (
    <StatusScreen
      actions={
        <Button onClick={() => (actionUrl ? window.location.assign(actionUrl) : onTryAnother())}>
          {action ?? words.action}
        </Button>
      }
      data-slot="allowlist-rejected"
      description={detail ?? words.description}
      hero={
        <Tile>
          <LockIcon />
        </Tile>
      }
      title={title ?? words.title}
    />
  )
}

export type AllowlistRejectedProps = {
  title?: string | undefined
  detail?: string | undefined
  action?: string | undefined
  /** Makes the button a link. */
  actionUrl?: string | undefined
  onTryAnother: () => void
}

/** {@link AllowlistRejected}, with the app's words. */
export function AllowlistRejectedScreen({ back }: { back: () => void }) {
  const { allowlist } = useApp()
  return (
    <AllowlistRejected
      action={allowlist.ctaText}
      actionUrl={allowlist.ctaLink}
      detail={allowlist.errorDetail}
      onTryAnother={back}
      title={allowlist.errorTitle}
    />
  )
}
