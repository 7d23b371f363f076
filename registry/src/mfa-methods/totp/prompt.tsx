'use client'
import { useWords } from '../../lib/use-words'
import { MfaCodePrompt } from '../../screens/mfa/mfa-code-prompt'
import type { MfaPromptProps } from '../../screens/mfa/mfa-prompt-props'
import { mfaWords } from '../../words/mfa'

/** A prompt for a code of the authenticator app. */
export function Prompt(props: MfaPromptProps) {
  const { totpDetail } = useWords(mfaWords)
  return <MfaCodePrompt {...props} detail={totpDetail} method="totp" />
}
