'use client'
import { Sessions, type SessionsProps } from '../screens/account/sessions'
import { defineScenarios } from './define-scenarios'

const nothing = () => {}
const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, hour, 30))

const here = {
  id: 'here',
  browser: 'Firefox',
  system: 'Linux',
  createdAt: at(12, 9),
  lastUsedAt: at(22, 9),
  isCurrent: true,
}
const phone = { ...here, id: 'phone', browser: 'Safari', system: 'iPhone', lastUsedAt: at(21, 18), isCurrent: false }
const library = { ...phone, id: 'library', browser: 'Chrome', system: 'Windows', lastUsedAt: at(19, 15) }
const unknown = { ...phone, id: 'unknown', browser: null, system: null, createdAt: at(2, 7), lastUsedAt: at(2, 7) }

const list: SessionsProps = {
  onEnd: nothing,
  onEndOthers: nothing,
  onRetry: nothing,
  sessions: [here, phone, library, unknown],
}

export const accountScenarios = defineScenarios(
  'sessions',
  Sessions,
  {},
  {
    'list': list,
    'alone': { ...list, sessions: [here] },
    'loading': { ...list, sessions: undefined },
    'ending-one': { ...list, ending: phone.id },
    'ending-others': { ...list, ending: 'others' },
    'ended': { ...list, ended: phone, sessions: [here, library] },
    'ended-others': { ...list, ended: 'others', sessions: [here] },
    'failed': { ...list, error: 'The provider could not do this at the moment. Try again in a minute.' },
    'offline': { ...list, error: 'No connection. Check your connection and try again.', sessions: undefined },
    'many': {
      ...list,
      sessions: Array.from({ length: 12 }, (_, index) => ({ ...library, id: `${index}`, isCurrent: index === 0 })),
    },
  },
)
