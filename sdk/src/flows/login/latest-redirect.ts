import type { LoginMethod } from '../../domain/entities/app.js'
import { perClientStore } from '../core/per-client-store.js'

/** The site that was gone to last, also by a page before this one: what the hook of all sites shows the state of. */
export const latestRedirect = perClientStore<{ method?: LoginMethod }>({})
