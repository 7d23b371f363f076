import { createKeyedQueue } from '../../base/create-keyed-queue.js'
import { deferred } from '../../base/deferred.js'
import { perClient } from '../../calls/app/per-client.js'
import { untilAborted } from '../../base/until-aborted.js'
import type { Client } from '../../client.js'
import type { Screen } from '../../domain/entities/screen.js'
import { isKeyhookError, KeyhookError } from '../../domain/errors/base.js'
import { successDelay } from '../../domain/rules/limits.js'
import { addApproval, removeApproval } from '../../store/edit-store.js'
import { aborted } from './aborted.js'
import { type AskingFlow, type Outcome, outcomeOf, rowOf } from './asking-flow.js'
import { createFlow } from './create-flow.js'
import type { AnyEvent, AnyState } from './define-flow.js'
import { followRun } from './follow-run.js'
import { getFlow } from './get-flow.js'
import { noScreenHost } from './no-screen-host.js'

/**
 * Prompts the user: shows the screen of a flow, and resolves or rejects as the flow's `outcome` table defines. Closing
 * the screen sends `reject`. Requests of one flow run one after the other. If a completed request is still on screen,
 * the next request replaces it after `successDelay`. A request that needs no consent runs without the screen.
 *
 * Rejects with `NO_SCREEN_HOST` without a host for the screen, and with `ABORTED` after logout or when the client
 * stops.
 */
export async function ask<state extends AnyState, event extends AnyEvent, request, answer>(
  client: Client,
  flow: AskingFlow<state, event, request, answer>,
  request: request,
  { signal }: ask.Options = {},
): Promise<answer> {
  const runExclusive = queueForUser(client)
  if (flow.check) await flow.check(client, request)
  const { silent } = flow
  if (!silent || !(await untilAborted(silent.when(client, request), signal)))
    return untilAborted(show(client, flow, request, runExclusive, signal), signal)
  const run = () => runSilently(client, flow, request, signal)
  const key = silent.key?.(request)
  return untilAborted(key === undefined ? run() : runExclusive(`${flow.id}:${key}`, run, signal), signal)
}

export declare namespace ask {
  type Options = {
    /**
     * Signal of the calling effect. The screen is then shown above the current one, and closes when the effect ends.
     */
    signal?: AbortSignal | undefined
  }
}

async function show<state extends AnyState, event extends AnyEvent, request, answer>(
  client: Client,
  flow: AskingFlow<state, event, request, answer>,
  request: request,
  runExclusive: ReturnType<typeof queueForUser>,
  signal: AbortSignal | undefined,
): Promise<answer> {
  const { id } = flow
  const screen = flow.screen(request)
  const result = deferred<answer>()
  runExclusive(
    id,
    async (isWanted) => {
      const isUnseen = flow.isUnseen?.(request) ?? false
      if (!isShown(client, screen, isUnseen))
        throw noScreenHost(`No component shows the screen '${screen.name}'. ${flow.headless}`)
      const run = getFlow(client, flow)
      const close = () => removeApproval(client.store, id)
      const ended = new AbortController()
      signal?.addEventListener('abort', run.stop, { signal: ended.signal })
      // For a prompt that the app renders itself, hides the SDK's screens.
      if (!isUnseen) addApproval(client.store, { id, screen }, { isOnTop: signal !== undefined })
      else if (client.store.getState().hosts > 0)
        addApproval(client.store, { id, screen: undefined }, { isOnTop: true })
      flow.opened?.(client, request)
      const { answered, over } = followRun(run, {
        client,
        request,
        outcome: (state) => outcomeOf(flow, state),
        onOutcome: ({ isClosed, promise }) =>
          (isClosed || promise === 'rejected' || (isUnseen && promise === 'resolved')) && close(),
      })
      answered.then(result.resolve, result.reject)
      const gaveWay = answered.then(() => isWanted).then(() => client.platform.sleep(successDelay, ended.signal))
      try {
        await Promise.race([over, gaveWay])
      } finally {
        ended.abort()
        close()
        run.stop()
      }
    },
    signal,
  ).catch(result.reject)
  return result.promise
}

const isShown = ({ store }: Client, { name }: Screen, isUnseen: boolean): boolean => {
  const { handlers, hosts } = store.getState()
  return (hosts > 0 && !isUnseen) || (handlers[name] !== undefined && handlers[name] > 0)
}

const queues = perClient(createKeyedQueue)

/**
 * Returns the client's queue, which runs tasks with the same key one after the other. Drops tasks of a user who has
 * logged out.
 */
function queueForUser(client: Client) {
  const queue = queues(client)
  const { user } = client.store.getState()
  return <value>(
    key: string,
    work: (isWanted: Promise<void>) => Promise<value>,
    signal: AbortSignal | undefined,
  ): Promise<value> =>
    queue(key, async (isWanted) => {
      signal?.throwIfAborted()
      // Disposing of a client removes its queue, and a restarted client gets a new one.
      const isStopped = queues(client) !== queue
      if (isStopped || (user && client.store.getState().user?.id !== user.id)) throw aborted(client)
      return work(isWanted)
    })
}

let count = 0

/**
 * Runs a flow without its screen. Sends the events of `silent.consent` instead of the user, and returns the first
 * answer or error.
 */
async function runSilently<state extends AnyState, event extends AnyEvent, request, answer>(
  client: Client,
  flow: AskingFlow<state, event, request, answer>,
  request: request,
  signal: AbortSignal | undefined,
): Promise<answer> {
  signal?.throwIfAborted()
  const run = createFlow(flow, { client })
  const consent = (state: state) => flow.silent && rowOf(flow.silent.consent, state)

  function outcome(state: state): Outcome<answer> {
    const shown = outcomeOf(flow, state)
    if (shown.promise === 'held') return { promise: 'resolved', answer: shown.answer }
    if (shown.promise !== 'pending' || state.status in flow.run || consent(state)) return shown
    return { promise: 'rejected', error: shown.error ?? errorOf(state) }
  }

  const ended = new AbortController()
  signal?.addEventListener('abort', run.stop, { signal: ended.signal })
  // Registers the flow with the client, because logout and disposal stop every registered flow.
  const id = `${flow.id}:silent-${++count}`
  client.flows.set(id, run as unknown as Client.RunningFlow)
  const { answered } = followRun(run, {
    client,
    request,
    outcome,
    onOutcome({ promise }, state) {
      const event = promise === 'pending' ? consent(state)?.(state) : undefined
      if (event) void run.send(event)
    },
  })
  try {
    return await answered
  } finally {
    ended.abort()
    client.flows.delete(id)
    run.stop()
  }
}

/** Returns the error for a status that would wait for the user. */
const errorOf = (state: AnyState): KeyhookError =>
  'error' in state && isKeyhookError(state.error)
    ? state.error
    : new KeyhookError(
        'INVALID_REQUEST',
        `The request stopped in the status '${state.status}', because it needs input from the user.`,
      )
