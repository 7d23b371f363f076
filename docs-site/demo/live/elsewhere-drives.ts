import { ada, alone, bothMethods, call, code, number, open, press, see, sent, writeEmail } from './common-steps.js'
import type { Drive } from './drives.js'
import type { Step } from './step.js'

const longAddress = 'augusta.ada.king.countess.of.lovelace@analytical-engines.example.com'
const inside = [...sent(), code, see('Your account'), alone]
const opened = (address: string, where: 'here' | 'in another browser'): readonly Step[] => [
  ...sent(address),
  { openLink: where },
]
const otherBrowser = see('works only in the browser')
const linkingPhone: readonly Step[] = [
  ...inside,
  call('linkPhone'),
  { write: number, into: 'phone' },
  press('Send code'),
  see("Confirm it's you"),
]
const inUse: readonly Step[] = [
  ...inside,
  call('logout'),
  see('You are logged out'),
  ...open,
  press('Continue with SMS'),
  { write: number, into: 'phone' },
  press('Submit'),
  see('Enter confirmation code'),
  code,
  see('Your account'),
  alone,
  call('linkEmail'),
  writeEmail(),
  press('Send code'),
  see("Confirm it's you"),
  code,
  see('Enter confirmation code'),
  code,
  see('associated with another account'),
]

/** By state: what takes another tab, another browser, the link of an email, or time. */
export const elsewhereDrives: Readonly<Record<string, Drive>> = {
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
    steps: [...inUse, { pass: 301 }, press('Transfer and delete'), see('This offer is over')],
  },

  // A mailbox is sent ten codes a day.
  'sessions/many': {
    steps: [
      ...inside,
      ...Array.from({ length: 11 }, (): readonly Step[] => [{ pass: 3 * 3600 }, { elsewhere: 'Windows' }]).flat(),
      call('manageSessions'),
      see('Log out everywhere else'),
    ],
  },
}
