'use client'
import { useWords } from '../../lib/use-words'
import { MfaCodePrompt } from '../../screens/mfa/mfa-code-prompt'
import type { MfaPromptProps } from '../../screens/mfa/mfa-prompt-props'
import { mfaWords } from '../../words/mfa'

/** A prompt for the code of a text message, with a button that sends another code. */
export function Prompt(props: MfaPromptProps) {
  const { sending, smsDetail, smsSending } = useWords(mfaWords)
  const isSending = props.status === 'preparing'
  return (
    <MfaCodePrompt
      {...props}
      detail={isSending ? smsSending : smsDetail}
      method="sms"
      onResend={() => props.onChoose('sms')}
      sending={isSending ? sending : undefined}
    />
  )
}
