'use client'
import type { ReactNode } from 'react'
import { useWords } from '../../lib/use-words'
import { Button } from '../../ui/button'
import { ScreenActions } from '../../ui/screen'
import { mfaWords } from '../../words/mfa'
import type { MfaPromptProps } from './mfa-prompt-props'

/** Buttons for another method, a recovery code, or cancelling. */
export function MfaOtherWays({
  children,
  method,
  methods,
  onCancel,
  onChoose,
  onChooseAnother,
  status,
}: MfaOtherWaysProps) {
  const words = useWords(mfaWords)
  // The buttons keep their space after success, so that a closing screen does not shrink first.
  return (
    <ScreenActions className={status === 'verified' ? 'invisible' : undefined}>
      {children}
      {methods.length > 1 ? (
        <Button onClick={onChooseAnother} variant="secondary">
          {words.another}
        </Button>
      ) : (
        <Button
          onClick={() => onChoose(method === 'recovery_code' ? methods[0]! : 'recovery_code')}
          variant="secondary"
        >
          {method === 'recovery_code' ? words[methods[0]!] : words.useRecovery}
        </Button>
      )}
      <Button onClick={onCancel} variant="ghost">
        {words.notNow}
      </Button>
    </ScreenActions>
  )
}

export type MfaOtherWaysProps = MfaPromptProps & { children?: ReactNode }
