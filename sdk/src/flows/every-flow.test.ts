import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { flowSamples } from '../../test/flow-samples.js'
import { createFlow } from './core/create-flow.js'
import { loginFlows } from './login/login-flows.js'
import { type AnyEvent, type AnyState, transition } from './core/define-flow.js'

/** Maximum number of states that a search visits in one flow. */
const mostStates = pickRuns({ short: 4000, nightly: 20_000 })

test('every flow has test samples', () => {
  const sources = ['.', '../login-methods'].flatMap((folder) => {
    const path = resolve(import.meta.dirname, folder)
    return readdirSync(path, { encoding: 'utf8', recursive: true })
      .filter((file) => file.endsWith('.ts') && !file.includes('.test') && !file.includes('core'))
      .map((file) => readFileSync(`${path}/${file}`, 'utf8'))
  })
  const written = sources.flatMap((source) =>
    source.includes('define({') ? (/^ +id: '([\w-]+)'/m.exec(source)?.slice(1) ?? []) : [],
  )

  // The ID of a login flow is its method. `google` represents every OAuth provider.
  const ids = new Set([...written, ...Object.keys(loginFlows), 'google', 'siwe', 'siws'])
  expect(flowSamples.map(({ id }) => id).toSorted()).toEqual([...ids].toSorted())
})

describe.each(flowSamples)('$id', ({ events, failures, flow }) => {
  const statuses = Object.keys(flow.on)
  const edges = Object.entries(flow.on).flatMap(([status, byType]) =>
    Object.entries(byType as Record<string, { target: string } | { target: string }[]>).flatMap(([type, edge]) =>
      [edge].flat().map(({ target }) => `${status} ${type} ${target}`),
    ),
  )
  const isRunning = ({ status }: AnyState) => status in flow.run

  /** Returns all next states of a state: one for every sample event, and one for the failure of its effect. */
  const next = (state: AnyState): { by: string; state: AnyState }[] => [
    ...events.map((event) => ({ by: event.type, state: transition(flow, state, event) })),
    ...(isRunning(state) ? failures.map((error) => ({ by: 'failed', state: flow.failed(state, error) })) : []),
  ]

  test('the samples include every event type', () => {
    const types = new Set(edges.map((edge) => edge.split(' ')[1]!))
    expect([...new Set(events.map(({ type }) => type))].toSorted()).toEqual([...types].toSorted())
  })

  test('reaches every status and transition of the flow, without dead ends', () => {
    const walked = new Set<string>()
    const seen = new Map<string, AnyState>([[keyOf(flow.initial), flow.initial]])
    const queue = [flow.initial]
    while (queue.length > 0 && seen.size < mostStates) {
      const state = queue.shift()!
      for (const { by, state: reached } of next(state)) {
        if (reached === state) continue
        expect(statuses).toContain(reached.status)
        if (by !== 'failed') walked.add(`${state.status} ${by} ${reached.status}`)
        if (seen.has(keyOf(reached))) continue
        seen.set(keyOf(reached), reached)
        queue.push(reached)
      }
    }
    const reachedStatuses = new Set([...seen.values()].map(({ status }) => status))
    expect([...reachedStatuses].toSorted()).toEqual(statuses.toSorted())
    expect([...new Set(edges)].toSorted()).toEqual([...walked].toSorted())
  })

  test('the user or an effect can leave every status', () => {
    expect(statuses.filter((status) => !edges.some((edge) => edge.startsWith(`${status} `)))).toEqual([])
  })

  test('random events reach only defined statuses through defined transitions', () => {
    const known = new Set(edges)
    const choice = fc.nat(events.length + failures.length - 1)
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 200, size: 'max' }), (choices) => {
        let state = flow.initial
        for (const index of choices) {
          const event = events[index]
          const reached = event
            ? transition(flow, state, event)
            : isRunning(state)
              ? flow.failed(state, failures[index - events.length])
              : state
          if (reached === state) continue
          if (event && !known.has(`${state.status} ${event.type} ${reached.status}`)) return false
          if (!statuses.includes(reached.status)) return false
          state = reached
        }
        return true
      }),
      { numRuns: pickRuns({ short: 100, nightly: 10_000, long: 100_000 }) },
    )
  }, 3_600_000)

  test('an event without a transition changes nothing', () => {
    for (const status of statuses) {
      const state = { status }
      expect(transition(flow, state, { type: 'noSuchEvent' })).toBe(state)
    }
  })

  test('runs at most one effect at a time, and can restart after a stop', async () => {
    const outcome = fc.record({ event: fc.constantFrom(...events), fails: fc.boolean(), turns: fc.nat(3) })
    const command = fc.oneof(fc.constantFrom(...events), fc.constantFrom('wait' as const, 'stop' as const))
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 30 }), fc.infiniteStream(outcome), async (commands, outcomes) => {
        let running = 0
        const effect = async (_: AnyState, { signal }: { signal: AbortSignal }): Promise<AnyEvent> => {
          running++
          signal.addEventListener('abort', () => running--, { once: true })
          const { event, fails, turns } = outcomes.next().value
          for (let turn = 0; turn < turns; turn++) await Promise.resolve()
          if (fails) throw failures[0]
          return event
        }
        const run = Object.fromEntries(Object.keys(flow.run).map((status) => [status, effect]))
        const started = createFlow<AnyState, AnyEvent, object>({ ...flow, run }, {})
        for (const each of commands) {
          if (each === 'stop') started.stop()
          else if (each === 'wait') await new Promise((resolve) => setImmediate(resolve))
          else void started.send(each)
          expect(running).toBeLessThanOrEqual(1)
          expect(statuses).toContain(started.getState().status)
        }
        started.stop()
        expect(started.getState()).toBe(flow.initial)
        expect(running).toBe(0)
      }),
      { numRuns: pickRuns({ short: 50, nightly: 5000, long: 100_000 }) },
    )
  }, 3_600_000)
})

const keyOf = (state: AnyState) =>
  JSON.stringify(state, (_, value: unknown) => {
    if (typeof value === 'bigint') return `${value}n`
    return value instanceof Error ? value.message : value
  })
