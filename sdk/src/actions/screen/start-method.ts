import type { Client } from '../../client.js'
import type { LoginMethod, LoginOption } from '../../domain/entities/app.js'
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
 * Starts a method of which nothing is typed, as picking its entry does; whatever else was going on to log in ends.
 * Resolves once it has proved the account; of wallets, once the screen is shown where the user chooses one. Rejects with the error its flow rests in, and with `INVALID_REQUEST` for a
 * method that something is typed for, or that this version cannot log in with.
 */
export async function startMethod(client: Client, { method, ...given }: startMethod.Parameters): Promise<void> {
  const row = loginFlow(methodsOfOption(method)[0]!)
  if (!row || !('load' in row))
    throw new KeyhookError('INVALID_REQUEST', `'${method}' is not started without something typed.`)
  stopLogins(client)
  if (methodsOfOption(method).every(isOfWallets)) return chooseWallet(client, { method, ...given })
  const run = await row
    .load(client, method as LoginMethod)
    .catch((error: unknown) => failed(client, { method: method as LoginMethod, ...given }, error))
  await dispatch(run, { type: 'start', ...given })
}

export declare namespace startMethod {
  type Parameters = Omit<StartEvent, 'type'> & {
    /** The method, or the entry of the landing that stands for it. */
    method: LoginMethod | LoginOption
  }
}

const isOfWallets = (method: LoginMethod) => isSameKind(method, 'siwe')

/** Shows the screen where one is chosen, which begins the flow. */
function chooseWallet({ store }: Client, { disableSignup, intent, method: option }: startMethod.Parameters): void {
  const [method] = methodsOfOption(option)
  if (store.getState().screens.at(-1)?.name !== 'login-method')
    pushScreen(store, { name: 'login-method', method: method!, intent, option, disableSignup })
}

/** Its code could not be loaded, so there is no flow to say so. */
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
