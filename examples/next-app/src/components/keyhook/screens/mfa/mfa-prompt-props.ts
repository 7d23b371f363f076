'use client'
import type { MfaFactor } from '@keyhook/sdk'
import type { ReactNode } from 'react'

export type MfaPromptProps = {
  /** `preparing`: a text message leaves, or a challenge is made. `blocked`: it cannot be tried again. */
  status: 'idle' | 'preparing' | 'pending' | 'verified' | 'blocked'
  /** Those that the user has. */
  methods: readonly MfaFactor[]
  /** None is chosen yet, when left out. */
  method?: MfaFactor | undefined
  /** A new object is a new refusal. */
  error?: { readonly message: string } | undefined
  /** What waits for it. */
  summary?: ReactNode
  onChoose: (method: MfaFactor) => Promise<void> | void
  onChooseAnother: () => void
  /** With the code. */
  onSubmit: (code: string) => void
  /** Asks the browser for the passkey again. */
  onRetry: () => void
  onCancel: () => void
  defaultCode?: string | undefined
}
// keyhook mfa-prompt@0.1.0
