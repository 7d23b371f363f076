'use client'
import type { KeyhookError } from '../../domain/errors/base.js'
import { useClientState } from './use-client-state.js'

/**
 * Returns why the provider cannot be used, such as `OFFLINE` or `INVALID_APP_ID`; undefined otherwise.
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
