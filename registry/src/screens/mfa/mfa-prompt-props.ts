'use client'
import type { MfaFactor } from '@keyhook/sdk'
import type { ReactNode } from 'react'

export type MfaPromptProps = {
  /** `preparing`: a text message is sent or a challenge is created. `blocked`: no retry is possible. */
  status: 'idle' | 'preparing' | 'pending' | 'verified' | 'blocked'
  /** The user's methods. */
  methods: readonly MfaFactor[]
  /** Undefined until a method is selected. */
  method?: MfaFactor | undefined
  /** Each new object is announced to screen readers again. */
  error?: { readonly message: string } | undefined
  /** The pending action. */
  summary?: ReactNode
  onChoose: (method: MfaFactor) => Promise<void> | void
  onChooseAnother: () => void
  /** Receives the code. */
  onSubmit: (code: string) => void
  /** Starts the passkey prompt of the browser again. */
  onRetry: () => void
  onCancel: () => void
  defaultCode?: string | undefined
}
