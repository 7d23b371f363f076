'use client'
import type { Screen } from '@keyhook/sdk'
import { directView } from './method-views'

/** The screen of a method of which nothing is typed. */
export function LoginMethodScreen({ back, screen: { disableSignup, intent, method, option } }: LoginMethodScreenProps) {
  const { Screen: Shown } = directView(method)
  return <Shown back={back} disableSignup={disableSignup} intent={intent} method={method} option={option} />
}

export type LoginMethodScreenProps = { back: () => void; screen: Extract<Screen, { name: 'login-method' }> }
// keyhook auth-modal@0.1.0
