import { expect, test } from 'vitest'
import { scenarios } from '../../registry/src/scenarios/scenarios.js'
import { flowSamples } from '../../sdk/test/flow-samples.js'
import { flowlessScreens, flowStates } from '../collect/flows/flow-states.js'
import { undrivenReason } from '../collect/undriven.js'
import { drives } from '../demo/live/drives.js'
import { redact } from '../demo/live/redact.js'

const names = scenarios.map(({ name }) => name)
const placed = Object.values(flowStates).flatMap((statuses) => Object.values(statuses).flat())

test('every state of a screen has its place in a flow, once, or there is a reason that it has none', () => {
  const screens = scenarios.filter(({ screen }) => screen !== undefined)
  const isFlowless = (name: string) => name in flowlessScreens || name.split('/')[0]! in flowlessScreens

  expect(placed.filter((name) => !names.includes(name))).toEqual([])
  expect(placed.filter((name, index) => placed.indexOf(name) !== index)).toEqual([])
  expect(screens.map(({ name }) => name).filter((name) => !placed.includes(name) && !isFlowless(name))).toEqual([])
})

test('states are placed in statuses that their flows have', () => {
  const known = Object.fromEntries(flowSamples.map(({ flow, id }) => [id, Object.keys(flow.on)]))

  expect(
    Object.entries(flowStates).flatMap(([flow, statuses]) =>
      Object.keys(statuses).filter((status) => !known[flow]?.includes(status)),
    ),
  ).toEqual([])
})

test('what is driven is a state there is, and what is not has a reason', () => {
  expect(Object.keys(drives).filter((name) => !names.includes(name))).toEqual([])
  expect(names.filter((name) => (undrivenReason(name) === undefined) !== Object.hasOwn(drives, name))).toEqual([])
})

test('requests are shown without what must not be read over a shoulder', () => {
  const shown = redact({
    email: 'ada@example.com',
    code: '314159',
    error: { code: 'invalid_credentials', token: 'eyJhbGciOi' },
    key: ['0x01'],
    nested: [
      {
        refresh_token: 'r',
        data: 'A'.repeat(65),
        text: 'a sentence that is rather long, which has spaces in it and stays',
      },
    ],
  })

  expect(shown).toEqual({
    email: 'ada@example.com',
    code: '…',
    error: { code: 'invalid_credentials', token: '…' },
    key: ['…'],
    nested: [
      { refresh_token: '…', data: '…', text: 'a sentence that is rather long, which has spaces in it and stays' },
    ],
  })
})
