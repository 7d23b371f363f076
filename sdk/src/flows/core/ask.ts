import type { Client } from '../../client.js'
import { type Deferred, deferred } from '../../base/deferred.js'
import type { Screen } from '../../domain/entities/screen.js'
import { KeyhookError } from '../../domain/errors/base.js'
import { addApproval, removeApproval } from '../../store/create-store.js'

const open = new WeakMap<Client, Map<string, Deferred<unknown>>>()
let count = 0

/**
 * Interrupts whatever is shown with a screen and waits for the user's answer. `answered` settles through
 * `answer` or `dismiss`; a dismissed one rejects with `USER_REJECTED`.
 *
 * Throws `NO_SCREEN_HOST` when nothing is mounted that could show the screen.
 */
export function ask<value = void>(client: Client, screen: Screen): ask.ReturnType<value> {
  const { handlers, hosts } = client.store.getState()
  if (hosts === 0 && !handlers[screen.name])
    throw new KeyhookError(
      'NO_SCREEN_HOST',
      `Nothing is mounted that shows '${screen.name}'. Mount <AuthModal />, or draw it yourself with ` +
        `useSignRequest() or useTransactionRequest(), or pass { uiOptions: { showWalletUIs: false } }.`,
    )
  const id = `approval-${++count}`
  const waiting = deferred<unknown>()
  waiting.promise.catch(() => {})
  const all = open.get(client) ?? new Map<string, Deferred<unknown>>()
  open.set(client, all.set(id, waiting))
  addApproval(client.store, { id, screen })
  return { id, answered: waiting.promise as Promise<value> }
}

export declare namespace ask {
  type ReturnType<value> = { readonly id: string; readonly answered: Promise<value> }
}

/** Settles what `ask` waits for and takes its screen away. Answering again does nothing. */
export function answer(client: Client, id: string, value?: unknown): void {
  take(client, id)?.resolve(value)
}

/** The user closed the screen, or whoever asked no longer needs an answer. Dismissing again does nothing. */
export function dismiss(
  client: Client,
  id: string,
  reason: KeyhookError = new KeyhookError('USER_REJECTED', 'The user rejected the request.'),
): void {
  take(client, id)?.reject(reason)
}

function take(client: Client, id: string): Deferred<unknown> | undefined {
  const waiting = open.get(client)?.get(id)
  open.get(client)?.delete(id)
  removeApproval(client.store, id)
  return waiting
}
