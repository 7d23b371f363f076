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

test('every SDK screen has states in the gallery, and no other screen does', () => {
  expect([...new Set(scenarios.flatMap(({ screen }) => screen ?? []))].sort()).toEqual(Object.keys(screens).sort())
})

test('the gallery contains a login screen with the maximum number of entries', () => {
  const { props } = scenarios.find(({ name }) => name === 'landing/many')!.render() as ReactElement<LandingProps>

  expect(props.entries).toHaveLength(limits.landingEntries)
})

test('the user can close each screen except the terms', () => {
  expect(new Set(scenarios.filter(({ canClose }) => !canClose).map(({ screen }) => screen))).toEqual(
    new Set(['accept-terms']),
  )
})

test('loads each state of the gallery from the file with its name', async () => {
  const found = await Promise.all(scenarios.map(async ({ name }) => (await loadScenario(name))?.name))

  expect(scenarios.map(({ name }) => name).filter((name, index) => found[index] !== name)).toEqual([])
})
