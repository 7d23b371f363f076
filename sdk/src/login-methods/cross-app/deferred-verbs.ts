import type { Client } from '../../client.js'
import type { useCrossAppAccounts } from './hooks.js'

export type DeferredVerbs = Pick<useCrossAppAccounts.Verbs, 'unlinkCrossAppAccount'>

/** Returns functions of `useKeyhook` whose code loads when they are called. */
export const deferredVerbs = (client: Client): DeferredVerbs => ({
  async unlinkCrossAppAccount(given) {
    const { unlinkCrossAppAccount } = await import('./actions.js')
    return unlinkCrossAppAccount(client, given)
  },
})
