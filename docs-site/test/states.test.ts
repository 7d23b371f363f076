import { expect, test } from 'vitest'
import { scenarios } from '@keyhook/registry/src/scenarios/scenarios'
import { flowSamples } from '@keyhook/sdk/internal/test/flow-samples'
import { drives } from '../demo/live/drives.js'
import { redact } from '../demo/live/redact.js'

const names = scenarios.map(({ name }) => name)

test('screen states of the demo use only existing flow statuses', () => {
  const known = new Set(flowSamples.flatMap(({ flow, id }) => Object.keys(flow.on).map((status) => `${id}/${status}`)))
  const placed = scenarios.filter(({ at }) => at !== 'none')

  expect(placed.length).toBeGreaterThan(300)
  expect(placed.filter(({ at }) => !known.has(at)).map(({ at, name }) => `${name}: ${at}`)).toEqual([])
})

test('the demo links only to existing screen states', () => {
  expect(Object.keys(drives).filter((name) => !names.includes(name))).toEqual([])
})

test('redacts secrets in the requests that the demo shows', () => {
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
