'use client'
import type { KeyhookError } from '../../domain/errors/base.js'
import { useClientState } from './use-client-state.js'

/**
 * Why the provider cannot be used right now, such as `OFFLINE` or `INVALID_APP_ID`; undefined when all is well.
 *
 * @example
 * import { useOffline } from '@keyhook/sdk'
 *
 * const offline = useOffline()
 * const warning = offline?.code === 'OFFLINE' ? 'The login server cannot be reached.' : undefined
 */
export const useOffline = (): KeyhookError | undefined => useClientState(({ offline }) => offline)
