import { limits } from '@keyhook/sdk'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { loadScenario } from '../gallery/load-scenario'
import { screens } from '../src/modal/screens'
import { scenarios } from '../src/scenarios/scenarios'
import type { LandingProps } from '../src/screens/login/landing'

test('every state has a name of its own', () => {
  const names = scenarios.map(({ name }) => name)

  expect(names).toEqual([...new Set(names)])
})

test('every screen the SDK names has a scenario, and no other', () => {
  expect([...new Set(scenarios.flatMap(({ screen }) => screen ?? []))].sort()).toEqual(Object.keys(screens).sort())
})

test('the fullest landing has as many entries as the SDK shows', () => {
  const { props } = scenarios.find(({ name }) => name === 'landing/many')!.render() as ReactElement<LandingProps>

  expect(props.entries).toHaveLength(limits.landingEntries)
})

test('only the terms may not be closed', () => {
  expect(new Set(scenarios.filter(({ canClose }) => !canClose).map(({ screen }) => screen))).toEqual(
    new Set(['accept-terms']),
  )
})

test('the gallery finds every state in the file that its name leads to', async () => {
  const found = await Promise.all(scenarios.map(async ({ name }) => (await loadScenario(name))?.name))

  expect(scenarios.map(({ name }) => name).filter((name, index) => found[index] !== name)).toEqual([])
})
