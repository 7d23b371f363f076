import { createStore } from 'zustand/vanilla'
import { perClient } from '../../calls/app/per-client.js'
import type { LoginMethod } from '../../domain/entities/login-method.js'

/**
 * The OAuth provider of the last redirect, even if an earlier page started it. `useLoginWithOAuth` shows the state of
 * this provider. The value is removed when the client stops.
 */
export const latestRedirect = perClient(() => createStore<{ method?: LoginMethod }>(() => ({})))
