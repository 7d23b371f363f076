import {
  ada,
  bothMethods,
  call,
  code,
  inside,
  linkingPhone,
  loggedOut,
  longAddress,
  offeredAddress,
  open,
  press,
  see,
  sent,
  textInside,
} from './common-steps.js'
import type { Drive } from './drive.js'
import type { Step } from './step.js'

const opened = (address: string, where: 'here' | 'in another browser'): readonly Step[] => [
  ...sent(address),
  { openLink: where },
]
const otherBrowser = see('works only in the browser')
const inUse = [...inside, ...loggedOut, ...textInside, ...offeredAddress]

/** The steps to the states that require another tab, another browser, a magic link, or a delay. */
export const otherBrowserDrives: Readonly<Record<string, Drive>> = {
  'logged-in/other-tab': { steps: [...open, { inAnotherTab: [...sent(), code] }, see('You logged in in another tab')] },

  'error/link-of-other-browser': { steps: [...opened(ada, 'in another browser'), otherBrowser] },
  'error/link-long-address': { steps: [...opened(longAddress, 'in another browser'), otherBrowser] },
  'error/link-expired': { steps: [...sent(), { pass: 601 }, { openLink: 'here' }, see('This link has expired')] },

  'awaiting-code/resent': { steps: [...sent(), { pass: 31 }, press('Resend code'), see('Code sent')] },
  'confirm/resent': {
    settings: bothMethods,
    steps: [...linkingPhone, { pass: 31 }, press('Resend code'), see('Code sent')],
  },
  'account-transfer/expired': {
    settings: bothMethods,
    steps: [...inUse, { pass: 301 }, press('Transfer and delete'), see('This offer has expired')],
  },

  // An email address receives at most ten codes a day.
  'sessions/many': {
    steps: [
      ...inside,
      ...Array.from({ length: 11 }, (): readonly Step[] => [{ pass: 3 * 3600 }, { logInOn: 'Windows' }]).flat(),
      call('manageSessions'),
      see('Log out everywhere else'),
    ],
  },
}
