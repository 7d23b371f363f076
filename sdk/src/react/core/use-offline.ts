'use client'
import type { KeyhookError } from '../../domain/errors/base.js'
import { useClientState } from './use-client-state.js'

/**
 * Returns the error that makes the provider unusable, such as `OFFLINE` or `INVALID_APP_ID`. Returns undefined
 * otherwise.
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
