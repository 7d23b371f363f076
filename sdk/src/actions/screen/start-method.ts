import type { Client } from '../../client.js'
import type { LoginMethod, LoginOption } from '../../domain/entities/login-method.js'
import { methodsOfOption } from '../../domain/rules/recovery/methods-of-option.js'
import { isSameKind } from '../../domain/rules/linking/is-same-kind.js'
import { KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { dispatch } from '../../flows/core/dispatch.js'
import type { StartEvent } from '../../flows/login/direct-row.js'
import { loginFlow } from '../../flows/login/login-flows.js'
import { reportFailure } from '../../flows/login/report-failure.js'
import { stopLogins } from '../../flows/login/running-logins.js'
import { pushScreen } from '../../store/edit-store.js'

/**
 * Starts a login method that needs no typed input, as if the user had selected its entry. Cancels other running logins.
 * Resolves once the account is verified. For wallets, resolves once the wallet list is shown. Rejects with the flow's
 * error. Rejects with `INVALID_REQUEST` for an unsupported method, or for a method that needs typed input.
 */
export async function startMethod(client: Client, { method, ...given }: startMethod.Parameters): Promise<void> {
  const row = loginFlow(methodsOfOption(method)[0]!)
  if (!row || !('load' in row)) throw new KeyhookError('INVALID_REQUEST', `'${method}' needs user input to start.`)
  stopLogins(client)
  if (methodsOfOption(method).every(isOfWallets)) return chooseWallet(client, { method, ...given })
  const run = await row
    .load(client, method as LoginMethod)
    .catch((error: unknown) => failed(client, { method: method as LoginMethod, ...given }, error))
  await dispatch(run, { type: 'start', ...given })
}

export declare namespace startMethod {
  type Parameters = Omit<StartEvent, 'type'> & {
    /** The method, or its entry on the login screen. */
    method: LoginMethod | LoginOption
  }
}

const isOfWallets = (method: LoginMethod) => isSameKind(method, 'siwe')

/** Opens the wallet list. The flow starts when the user selects a wallet. */
function chooseWallet({ store }: Client, { disableSignup, intent, method: option }: startMethod.Parameters): void {
  const [method] = methodsOfOption(option)
  if (store.getState().screens.at(-1)?.name !== 'login-method')
    pushScreen(store, { name: 'login-method', method: method!, intent, option, disableSignup })
}

/** Reports here that the method's code failed to load, because no flow exists yet that could report it. */
function failed(
  client: Client,
  { intent, method }: { intent: StartEvent['intent']; method: LoginMethod },
  cause: unknown,
): never {
  const error = toKeyhookError(cause)
  const previous = client.store.getState().screens.at(-1)
  reportFailure(client, { intent, method }, error)
  if (previous) pushScreen(client.store, { name: 'error', error, previous })
  throw error
}
