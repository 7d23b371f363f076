'use client'
import { useEffect, useState } from 'react'
import { findCrossAppDetails, loadCrossAppDetails } from './details.js'
import type { CrossAppDetails } from './account.js'
import { type KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { useClient } from '../../react/core/use-client.js'

/**
 * Returns the name and the icon of another app. All components share one request.
 *
 * @example
 * import { useCrossAppDetails } from '@keyhook/sdk'
 *
 * export function CrossAppButton({ appId, onClick }: { appId: string; onClick: () => void }) {
 *   const { details, isLoading } = useCrossAppDetails(appId)
 *   return (
 *     <button disabled={isLoading} onClick={onClick}>
 *       Continue with {details?.name ?? 'another app'}
 *     </button>
 *   )
 * }
 */
export function useCrossAppDetails(appId: string): useCrossAppDetails.ReturnType {
  const client = useClient()
  const [read, setRead] = useState<{ appId: string; details?: CrossAppDetails; error?: KeyhookError }>()
  useEffect(() => {
    let isLeft = false
    void loadCrossAppDetails(client, appId).then(
      (details) => isLeft || setRead({ appId, details }),
      (error: unknown) => isLeft || setRead({ appId, error: toKeyhookError(error) }),
    )
    return () => {
      isLeft = true
    }
  }, [appId, client])
  const current = read?.appId === appId ? read : undefined
  const details = current?.details ?? findCrossAppDetails(client, appId)
  return { details, error: details ? undefined : current?.error, isLoading: !details && !current }
}

type UseCrossAppDetailsReturnType = {
  /** The name and the icon; undefined until they are loaded. */
  details: CrossAppDetails | undefined
  /** The error of the request. */
  error: KeyhookError | undefined
  /** True while the request is pending. */
  isLoading: boolean
}

export declare namespace useCrossAppDetails {
  type ReturnType = UseCrossAppDetailsReturnType
}
