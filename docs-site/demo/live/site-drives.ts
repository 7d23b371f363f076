import { alone, call, code, hold, open, press, see, sent } from './common-steps.js'
import type { Drive } from './drives.js'
import type { Step } from './step.js'

type Windows = Extract<Step, { windows: string }>['windows']
const windows = (manner: Windows): Step => ({ windows: manner })
const sites = ['google', 'twitter', 'discord', 'github', 'spotify', 'instagram', 'tiktok', 'linkedin', 'apple'] as const
const methods = { loginMethods: ['email', 'google', 'github', 'custom:acme'] }
const at = (...steps: readonly Step[]): Drive => ({ settings: methods, steps })

/** The page itself goes, and comes back. */
const gone = [windows('blocked'), ...open, press('GitHub'), see('Continue as Ada')]
const agreed = [...gone, press('Continue as Ada')]
const insideAs = (address: string) => [...sent(address), code, see('Your account'), alone]
const linking = [windows('blocked'), call('linkGithub'), see('Continue as Ada'), press('Continue as Ada')]
const confirmed = [see("Confirm it's you"), code]

const away = [hold('/oauth/init'), ...open]

/** By state: what takes a site to go to, which stands in the page too. */
export const siteDrives: Readonly<Record<string, Drive>> = {
  'landing/sites': {
    settings: { loginMethods: [...sites, 'custom:acme'] },
    config: { loginMethodsAndOrder: { primary: [...sites, 'custom:acme'] } },
    steps: open,
  },
  'landing/many': {
    settings: { loginMethods: ['email', 'sms', 'google', 'apple', 'discord', 'github'] },
    config: { loginMethodsAndOrder: { primary: ['email', 'sms', 'google', 'apple', 'discord'], overflow: ['github'] } },
    steps: [...open, see('More options')],
  },
  'login-method/away': at(windows('left open'), ...open, press('Google'), see('in the window that opened')),
  'login-method/away-issuer': {
    settings: methods,
    config: { loginMethodsAndOrder: { primary: ['email', 'custom:acme'] } },
    steps: [...away, press('Continue with acme'), see('in the window that opened')],
  },
  'login-method/back': at(
    ...gone,
    hold('/oauth/authenticate'),
    press('Continue as Ada'),
    see('Checking what GitHub says'),
  ),
  'login-method/done': at(...agreed, see("You're in")),
  'login-method/linked': at(...insideAs('ada@example.com'), ...linking, ...confirmed, see('GitHub linked')),
}
