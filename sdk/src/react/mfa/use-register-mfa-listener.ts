'use client'
import { useEffect, useRef } from 'react'
import type { MfaMethod } from '../../mfa-methods/mfa-methods.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { mfaFlow } from '../../flows/mfa/mfa.js'
import { useClient } from '../core/use-client.js'
import { useHandlesScreen } from '../wallet/use-handles-screen.js'

/**
 * Calls a listener when MFA is required, for apps with their own prompt (`config.mfa.noPromptOnMfaRequired`). Show a
 * dialog, and answer with `init` and `submit` of `useMfa`, or `cancel`. Keep the calling component mounted.
 *
 * @example
 * import { useRegisterMfaListener } from '@keyhook/sdk'
 * import { type ReactNode, useRef } from 'react'
 *
 * export function MfaDialog({ children }: { children: ReactNode }) {
 *   const dialog = useRef<HTMLDialogElement>(null)
 *   useRegisterMfaListener({ onMfaRequired: () => dialog.current?.showModal() })
 *   return <dialog ref={dialog}>{children}</dialog>
 * }
 */
export function useRegisterMfaListener({ onMfaRequired }: useRegisterMfaListener.Options): void {
  const client = useClient()
  useHandlesScreen('mfa')
  const latest = useRef(onMfaRequired)
  useEffect(() => {
    latest.current = onMfaRequired
  })
  useEffect(
    () =>
      getFlow(client, mfaFlow).subscribe((state, before) => {
        if (before.status === 'initial' && 'request' in state)
          latest.current({ mfaMethods: [...state.request.methods] })
      }),
    [client],
  )
}

export declare namespace useRegisterMfaListener {
  type Options = {
    /** `mfaMethods` are the enrolled methods. */
    onMfaRequired: (required: { mfaMethods: MfaMethod[] }) => void
  }
}
