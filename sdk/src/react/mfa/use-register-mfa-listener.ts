'use client'
import { useEffect, useRef } from 'react'
import type { MfaMethod } from '../../mfa-methods/mfa-methods.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { mfaFlow } from '../../flows/mfa/mfa.js'
import { useClient } from '../core/use-client.js'
import { useHandlesScreen } from '../wallet/use-handles-screen.js'

/**
 * Hears when a second factor is needed, for apps that ask for it by themselves (`config.mfa.noPromptOnMfaRequired`): show a
 * dialog of your own, and answer with `init` and `submit` of `useMfa`, or `cancel`. The component that calls it stays mounted.
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
    /** `mfaMethods`: those that the user has enrolled. */
    onMfaRequired: (required: { mfaMethods: MfaMethod[] }) => void
  }
}
