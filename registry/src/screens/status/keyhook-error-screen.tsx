'use client'
import type { Screen } from '@keyhook/sdk'
import { useErrorCopy } from '../../lib/use-error-copy'
import { AccountInUse } from '../login/account-in-use'
import { LinkRefusedScreen } from '../login/link-refused'
import { AllowlistRejectedScreen } from './allowlist-rejected'
import { ErrorScreen } from './error-screen'

/** The error screen of an error of the SDK. */
export function KeyhookErrorScreen({ back, screen: { error, previous } }: KeyhookErrorScreenProps) {
  const copy = useErrorCopy()
  const { code, message, reason } = error
  if (reason === 'link_expired' || reason === 'link_of_other_browser')
    return <LinkRefusedScreen back={back} reason={reason} />
  if (code === 'ALLOWLIST_REJECTED') return <AllowlistRejectedScreen back={back} />
  const props = { code, message, onRetry: back }
  const isLinking = 'intent' in previous && previous.intent !== 'login'
  if (isLinking && code === 'LINKED_TO_ANOTHER_USER') return <AccountInUse {...props} method={previous.method} />
  return <ErrorScreen {...copy(error)} {...props} />
}

export type KeyhookErrorScreenProps = { back: () => void; screen: Extract<Screen, { name: 'error' }> }
