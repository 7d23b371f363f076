import { createStore } from 'zustand/vanilla'
import { perClient } from '../../calls/app/per-client.js'
import type { LoginMethod } from '../../domain/entities/login-method.js'

/**
 * The OAuth provider of the last redirect, also by an earlier page. The general OAuth hook shows its state. The store
 * ends with the client.
 */
export const latestRedirect = perClient(() => createStore<{ method?: LoginMethod }>(() => ({})))
