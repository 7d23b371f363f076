'use client'
import type { Screen } from '@keyhook/sdk'
import { directView } from './method-views'

/** The screen of a login method without a field. */
export function LoginMethodScreen({ back, screen }: LoginMethodScreenProps) {
  const { description, disableSignup, intent, method, option, suggestedAddress } = screen
  const { Screen: Shown } = directView(method)
  return (
    <Shown
      back={back}
      description={description}
      disableSignup={disableSignup}
      intent={intent}
      method={method}
      option={option}
      suggestedAddress={suggestedAddress}
    />
  )
}

export type LoginMethodScreenProps = { back: () => void; screen: Extract<Screen, { name: 'login-method' }> }
