import { handled } from '../../base/handled.js'
import { untilAborted } from '../../base/until-aborted.js'
import { withDeadline } from '../../base/with-deadline.js'
import type { Client } from '../../client.js'
import { walletRpcTimeout } from '../../domain/rules/limits.js'
import { toWalletError } from '../../domain/errors/to-wallet-error.js'

/** Sends a request to an external wallet. Rejects with a `KeyhookError` for any failure, and after a timeout. */
export const askWallet = <value>({ platform }: Client, run: () => Promise<value>): Promise<value> =>
  handled(
    withDeadline({
      ms: walletRpcTimeout,
      run: (signal) => untilAborted((async () => run())(), signal),
      sleep: platform.sleep,
    }).catch(async (error: unknown) => {
      throw await toWalletError(error)
    }),
  )
