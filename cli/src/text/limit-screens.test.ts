import { expect, test } from 'vitest'
import { limitScreens } from './limit-screens.js'

const table = `'use client'
import type { Screen } from '@keyhook/sdk'
import { Landing } from '../screens/login/landing'
import { Loading } from '../screens/status/loading'
import { MfaPrompt, MfaSetup } from '../screens/mfa/mfa'

type ScreenProps = { screen: Screen; close: () => void }

export const screens = {
  'landing': Landing,
  'loading': () => <Loading />,
  'mfa': MfaPrompt,
  'mfa-setup': MfaSetup,
} satisfies Record<string, (props: ScreenProps) => unknown>
`

const fallback = { component: 'MissingScreen', file: 'screens/status/missing-screen.tsx' }

test('removes unselected screens from the modal, and their unused imports', () => {
  const left = new Map([
    ['mfa', 'mfa'],
    ['mfa-setup', 'mfa'],
  ])

  expect(limitScreens(table, { fallback, left, table: 'modal/screens.tsx' })).toBe(`'use client'
import type { Screen } from '@keyhook/sdk'
import { Landing } from '../screens/login/landing'
import { Loading } from '../screens/status/loading'
import { MissingScreen } from '../screens/status/missing-screen'

type ScreenProps = { screen: Screen; close: () => void }

export const screens = {
  'landing': Landing,
  'loading': () => <Loading />,
  'mfa': ({ close }) => <MissingScreen close={close} group="mfa" />,
  'mfa-setup': ({ close }) => <MissingScreen close={close} group="mfa" />,
} satisfies Record<string, (props: ScreenProps) => unknown>
`)
})

test("keeps the modal's whole list of screens if all screens are selected", () => {
  expect(limitScreens(table, { fallback, left: new Map(), table: 'modal/screens.tsx' })).toBe(table)
})
