import { limits } from '@keyhook/sdk'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { loadScenario } from '../gallery/load-scenario'
import { screens } from '../src/modal/screens'
import { scenarios } from '../src/scenarios/scenarios'
import type { LandingProps } from '../src/screens/login/landing'

test('gives each screen state a unique name', () => {
  const names = scenarios.map(({ name }) => name)

  expect(names).toEqual([...new Set(names)])
})

test('every SDK screen has screen states, and no other screen does', () => {
  expect([...new Set(scenarios.flatMap(({ screen }) => screen ?? []))].sort()).toEqual(Object.keys(screens).sort())
})

test('a screen state shows the login screen with its maximum number of entries', () => {
  const { props } = scenarios.find(({ name }) => name === 'landing/many')!.render() as ReactElement<LandingProps>

  expect(props.entries).toHaveLength(limits.landingEntries)
})

test('the user can close each screen except the terms', () => {
  expect(new Set(scenarios.filter(({ canClose }) => !canClose).map(({ screen }) => screen))).toEqual(
    new Set(['accept-terms']),
  )
})

test('loads each screen state from the file with its name', async () => {
  const found = await Promise.all(scenarios.map(async ({ name }) => (await loadScenario(name))?.name))

  expect(scenarios.map(({ name }) => name).filter((name, index) => found[index] !== name)).toEqual([])
})
