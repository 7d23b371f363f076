import {
  alone,
  answer,
  call,
  code,
  hold,
  inside,
  insideAs,
  loggedOut,
  open,
  press,
  see,
  windows,
} from './common-steps.js'
import type { ServerCode } from '@keyhook/sdk/wire'
import type { Drive } from './drive.js'
import type { Step } from './step.js'

const oauthProviders = [
  ...(['google', 'twitter', 'discord', 'github', 'spotify'] as const),
  ...(['instagram', 'tiktok', 'linkedin', 'apple', 'line'] as const),
] as const
const methods = { loginMethods: ['email', 'google', 'github', 'custom:acme'] }
const at = (...steps: readonly Step[]): Drive => ({ settings: methods, steps })

/** A browser that blocks popups, so that the page itself redirects. */
const gone = [windows('blocked'), ...open, press('GitHub'), see('Continue as Ada')]
const agreed = [...gone, press('Continue as Ada')]
const linking = [windows('blocked'), call('linkGithub'), see('Continue as Ada'), press('Continue as Ada')]
const confirmed = [see("Confirm it's you"), code]
/** Logs in one user with GitHub, and then a second user without GitHub. */
const another: readonly Step[] = [...agreed, see('Your account'), alone, ...loggedOut, ...insideAs('grace@example.com')]
/** Returns from the OAuth provider to the app. The OAuth provider responds with this error. */
const refused = (status: number, code: ServerCode, end: string): Drive =>
  at(...gone, answer('/oauth/authenticate$', status, { code }), press('Continue as Ada'), see(end))

const away = [hold('/oauth/init'), ...open]

/** Fake provider apps whose users can log in to this app. */
const fieldnotes = 'keyhook-demo-fieldnotes01'
const nameless = 'keyhook-demo-nameless0001'
const unheardOf = 'keyhook-demo-unheardof001'
const byApps = (...steps: readonly Step[]): Drive => ({
  settings: {
    loginMethods: ['email', `privy:${fieldnotes}`],
    crossApp: { connections: [{ appId: fieldnotes, name: 'Fieldnotes', customApiUrl: 'https://fieldnotes.example' }] },
  },
  config: { loginMethodsAndOrder: { primary: ['email', `privy:${fieldnotes}`] } },
  steps,
})
const toApp = [...open, press('Continue with Fieldnotes')]

/** Demo steps for the screen states that require an OAuth provider. The page simulates it. */
export const socialDrives: Readonly<Record<string, Drive>> = {
  'landing/oauth': {
    settings: { loginMethods: [...oauthProviders, 'custom:acme'] },
    config: { loginMethodsAndOrder: { primary: [...oauthProviders, 'custom:acme'] } },
    steps: open,
  },
  'landing/many': {
    settings: { loginMethods: ['email', 'sms', 'google', 'apple', 'discord', 'github'] },
    config: { loginMethodsAndOrder: { primary: ['email', 'sms', 'google', 'apple', 'discord'], overflow: ['github'] } },
    steps: [...open, see('More options')],
  },
  'landing/apps': {
    ...byApps(
      hold(`${nameless}/cross-app/details`),
      answer(`${unheardOf}/cross-app/details`, 404, {}),
      ...open,
      see('Continue with Fieldnotes'),
      see('Continue with Another app'),
    ),
    config: {
      loginMethodsAndOrder: { primary: ['email', `privy:${fieldnotes}`, `privy:${nameless}`, `privy:${unheardOf}`] },
    },
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
    see('Signing you in with GitHub'),
  ),
  'login-method/done': at(...agreed, see("You're in")),
  'login-method/linked': at(...inside, ...linking, ...confirmed, see('GitHub linked')),
  'login-method/denied': at(...gone, press('Cancel'), see('You did not confirm it with GitHub')),
  'login-method/suspended': refused(403, 'oauth_account_suspended', 'account is suspended'),
  'login-method/rate-limit': refused(422, 'oauth_rate_limited', 'Request limit reached for GitHub'),
  'login-method/too-many': refused(429, 'too_many_requests', 'Please wait before trying again'),
  'login-method/wrong': refused(422, 'oauth_unexpected', 'Something went wrong'),
  'login-method/in-use': at(
    ...inside,
    answer('/oauth/link$', 422, { code: 'linked_to_another_user' }),
    ...linking,
    see('belongs to another user'),
  ),
  'login-method/one-more': at(
    ...inside,
    answer('/oauth/link$', 422, { code: 'cannot_link_more_of_type' }),
    ...linking,
    see('cannot authorize more than one'),
  ),
  'login-method/in-app': at({ browser: 'Instagram' }, ...open, press('Google'), see('Open this page in your browser')),
  'login-method/timed-out': at(
    windows('left open'),
    ...open,
    press('Google'),
    { away: 'window' },
    { pass: 121 },
    see('The request timed out'),
  ),
  'login-method/app-away': byApps(
    windows('left open'),
    hold('/oauth/init'),
    ...toApp,
    see('in the window that opened'),
  ),
  'login-method/app-unknown': byApps(
    answer('/cross-app/details$', 404, {}),
    answer('/cross-app/connections$', 404, {}),
    hold('/oauth/init'),
    ...open,
    press('Continue with Another app'),
    see('in the window that opened'),
  ),
  'login-method/app-failed': byApps(
    answer('/oauth/init', 422, { code: 'oauth_unexpected' }),
    ...toApp,
    see('Something went wrong'),
  ),
  'login-method/app-timed-out': byApps(
    windows('left open'),
    answer('/oauth/init', 200, { url: 'https://fieldnotes.example/' }),
    ...toApp,
    { away: 'window' },
    { pass: 121 },
    see('The request timed out'),
  ),
  'login-method/app-denied': byApps(
    windows('closed'),
    answer('/oauth/init', 200, { url: 'https://fieldnotes.example/' }),
    ...toApp,
    see('You did not confirm it with Fieldnotes'),
  ),
  'account-transfer/offer-oauth': at(...another, ...linking, ...confirmed, see('GitHub is associated with another')),
}
