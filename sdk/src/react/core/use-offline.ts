'use client'
import type { KeyhookError } from '../../domain/errors/base.js'
import { useClientState } from './use-client-state.js'

/**
 * Why the provider cannot be used right now, such as `OFFLINE` or `INVALID_APP_ID`; undefined when all is well.
 *
 * @example
 * import { useOffline } from '@keyhook/sdk'
 *
 * export function OfflineNotice() {
 *   const offline = useOffline()
 *   return offline ? <p role="status">{offline.message}</p> : null
 * }
 */
export const useOffline = (): KeyhookError | undefined => useClientState(({ offline }) => offline)
