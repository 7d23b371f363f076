import { createStore, type StoreApi } from 'zustand/vanilla'
import { perClient } from '../../calls/app/per-client.js'
import type { Client } from '../../client.js'

/** A small store of each client's own, gone with it. */
export const perClientStore = <state extends object>(initial: state): ((client: Client) => StoreApi<state>) =>
  perClient(() => createStore(() => initial))
