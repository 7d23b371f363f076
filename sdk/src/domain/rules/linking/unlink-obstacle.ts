import type { App } from '../../entities/app.js'
import type { LinkedAccount } from '../../entities/linked-account.js'
import { accountHandle } from '../login/account-handle.js'
import { methodsOfOption } from '../recovery/methods-of-option.js'
import { proves } from '../login/proves.js'

/** Reason why an account cannot be unlinked: it is not linked, it is an MFA method, or it is the only login method. */
export type UnlinkObstacle = 'not-linked' | 'enrolled-in-mfa' | 'only-login'

type Offer = Pick<App, 'loginMethods' | 'overflowLoginMethods' | 'serverLoginMethods'> & {
  readonly passkeys?: App['passkeys']
}

/**
 * Returns the reason why an account cannot be unlinked. Returns undefined if the client finds no reason. The provider
 * may still reject the unlink, by rules such as the allowlist.
 */
export function unlinkObstacle(
  app: Offer,
  account: LinkedAccount,
  accounts: readonly LinkedAccount[],
): UnlinkObstacle | undefined {
  if (!accountHandle(account)) return 'not-linked'
  const isUnenrolled = app.passkeys?.shouldUnenrollMfaOnUnlink
  if ('enrolledInMfa' in account && account.enrolledInMfa && !isUnenrolled) return 'enrolled-in-mfa'
  const shown = [...app.loginMethods, ...app.overflowLoginMethods].flatMap(methodsOfOption)
  // Considers all methods of the provider, because another page of the app may offer other methods.
  const methods = [...app.serverLoginMethods, ...shown]
  const staysOpen = accounts.some((other) => other !== account && methods.some((method) => proves(method, other)))
  return staysOpen ? undefined : 'only-login'
}
