import type { Client } from '../../client.js'
import { withConfirmation } from './with-confirmation.js'

/** `withConfirmation`, for what an embedded wallet does: the user confirms that it opens in this browser. */
export const withOpenWallet = <value>(
  client: Client,
  signal: AbortSignal | undefined,
  attempt: () => Promise<value>,
): Promise<value> => withConfirmation(client, { action: { type: 'open-wallet' }, signal }, attempt)
