import type { Store } from './create-store.js'

/** Counts a screen host that was mounted (1) or unmounted (-1). */
export const countHost = (store: Store, by: 1 | -1): void => store.setState(({ hosts }) => ({ hosts: hosts + by }))
