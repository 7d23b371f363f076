import { call, cut, hold, inside, press, see } from './common-steps.js'
import type { Drive } from './drive.js'
import type { Step } from './step.js'

const threeSessions: readonly Step[] = [
  ...inside,
  { logInOn: 'iPhone' },
  { logInOn: 'Windows' },
  call('manageSessions'),
  see('Log out everywhere else'),
]

export const sessionDrives: Readonly<Record<string, Drive>> = {
  'sessions/list': { steps: threeSessions },
  'sessions/ending-one': { steps: [...threeSessions, hold('/sessions/'), press('Log out of Safari')] },
  'sessions/ending-others': { steps: [...threeSessions, hold('/sessions'), press('Log out everywhere else')] },
  'sessions/ended': { steps: [...threeSessions, press('Log out of Safari'), see('Logged out of Safari')] },
  'sessions/ended-others': {
    steps: [...threeSessions, press('Log out everywhere else'), see('Logged out everywhere else')],
  },
  'sessions/failed': {
    steps: [...threeSessions, cut('/sessions/'), press('Log out of Safari'), see('We could not reach')],
  },
  'sessions/alone': { steps: [...inside, call('manageSessions'), see("You're logged in only here")] },
  'sessions/loading': { steps: [...inside, hold('/sessions'), call('manageSessions'), see('Looking up')] },
  'sessions/offline': { steps: [...inside, cut('/sessions'), call('manageSessions'), see('We could not reach')] },
}
