import type { LoginMethod } from '../../domain/entities/login-method.js'
import { perClientStore } from '../core/per-client-store.js'

/** The OAuth provider of the last redirect, also by an earlier page. The general OAuth hook shows its state. */
export const latestRedirect = perClientStore<{ method?: LoginMethod }>({})
