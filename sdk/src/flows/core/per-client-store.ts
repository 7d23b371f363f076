import { createStore, type StoreApi } from 'zustand/vanilla'
import { perClient } from '../../calls/app/per-client.js'
import type { Client } from '../../client.js'

/** Creates a small store per client, which ends with the client. */
export const perClientStore = <state extends object>(initial: state): ((client: Client) => StoreApi<state>) =>
  perClient(() => createStore(() => initial))
