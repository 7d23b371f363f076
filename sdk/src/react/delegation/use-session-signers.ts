'use client'
import { useMemo } from 'react'
import { useSigners } from './use-signers.js'

/**
 * Older names of `useSigners`.
 *
 * @example
 * import { useSessionSigners } from '@keyhook/sdk'
 *
 * export function AddSigner({ address }: { address: string }) {
 *   const { addSessionSigners } = useSessionSigners()
 *   return <button onClick={() => addSessionSigners({ address })}>Let the app sign</button>
 * }
 */
export function useSessionSigners(): useSessionSigners.ReturnType {
  const { addSigners, removeSigners } = useSigners()
  return useMemo(
    () => ({ addSessionSigners: addSigners, removeSessionSigners: removeSigners }),
    [addSigners, removeSigners],
  )
}

type UseSessionSignersReturnType = {
  /** `addSigners`. */
  addSessionSigners: useSigners.ReturnType['addSigners']
  /** `removeSigners`. */
  removeSessionSigners: useSigners.ReturnType['removeSigners']
}

export declare namespace useSessionSigners {
  type ReturnType = UseSessionSignersReturnType
}
