import { expect, test } from 'vitest'
import { screens } from '../src/modal/screens'
import { scenarios } from '../src/scenarios/scenarios'

test('every state has a name of its own', () => {
  const names = scenarios.map(({ name }) => name)

  expect(names).toEqual([...new Set(names)])
})

test('every screen the SDK names has a scenario, and no other', () => {
  expect([...new Set(scenarios.flatMap(({ screen }) => screen ?? []))].sort()).toEqual(Object.keys(screens).sort())
})

test('only the terms may not be closed', () => {
  expect(new Set(scenarios.filter(({ canClose }) => !canClose).map(({ screen }) => screen))).toEqual(
    new Set(['accept-terms']),
  )
})
