import type { App } from '../../entities/app.js'
import type { LinkedAccount } from '../../entities/linked-account.js'
import { accountHandle } from '../login/account-handle.js'
import { methodsOfOption } from '../recovery/methods-of-option.js'
import { proves } from '../login/proves.js'

/** Why an account cannot be unlinked: it is not of that kind, it protects the wallet, or nothing else logs the user in. */
export type UnlinkObstacle = 'not-linked' | 'enrolled-in-mfa' | 'only-login'

type Offer = Pick<App, 'loginMethods' | 'overflowLoginMethods' | 'serverLoginMethods'> & {
  readonly passkeys?: App['passkeys']
}

/**
 * What stands against unlinking one of a user's accounts, as far as it can be known here; undefined when nothing does. The
 * provider decides, and knows more: who may enter at all.
 */
export function unlinkObstacle(
  app: Offer,
  account: LinkedAccount,
  accounts: readonly LinkedAccount[],
): UnlinkObstacle | undefined {
  if (!accountHandle(account)) return 'not-linked'
  const isTakenThere = app.passkeys?.shouldUnenrollMfaOnUnlink
  if (account.type === 'passkey' && account.enrolledInMfa && !isTakenThere) return 'enrolled-in-mfa'
  const shown = [...app.loginMethods, ...app.overflowLoginMethods].flatMap(methodsOfOption)
  // Another page of the app may offer what this one does not.
  const methods = [...app.serverLoginMethods, ...shown]
  const staysOpen = accounts.some((other) => other !== account && methods.some((method) => proves(method, other)))
  return staysOpen ? undefined : 'only-login'
}
