import {
  ada,
  alone,
  answer,
  bothMethods,
  call,
  code,
  cut,
  hold,
  inside,
  linkingPhone,
  press,
  reload,
  see,
  wallets,
  withWallet,
} from './common-steps.js'
import type { Drive } from './drive.js'
import type { Step } from './step.js'

const at = (
  section: NonNullable<Drive['section']>,
  steps: readonly Step[],
  settings: Drive['settings'] = bothMethods,
): Drive => ({ section, settings, steps })

const onOtherDevices: readonly Step[] = [{ logInOn: 'iPhone' }, { logInOn: 'Windows' }]

/** Settings of requester apps, which the user has authorised at other providers. */
const knowTheUser = answer('/cross-app/grants$', 200, {
  grants: [
    { app_id: 'atlas', name: 'Atlas', read_only: false, granted_at: 1_794_787_200, last_used_at: 1_794_960_000 },
    { app_id: 'tidewater', name: 'Tidewater', read_only: true, granted_at: 1_794_182_400, last_used_at: 1_794_355_200 },
  ],
})
const known = [knowTheUser, ...inside, see('Connected apps')]

const withPhone = [...linkingPhone, code, see('Enter confirmation code'), code, see('Phone number linked'), alone]
const withGithub: readonly Step[] = [
  { windows: 'blocked' },
  call('linkGithub'),
  see('Continue as Ada'),
  press('Continue as Ada'),
  see("Confirm it's you"),
  code,
  see('GitHub linked'),
  alone,
]
const unlinking = [press(`Actions for ${ada}`), press(`Unlink ${ada}`), see(`Unlink ${ada}?`), press('Unlink')]
const many = ['email', 'sms', 'google', 'twitter', 'discord', 'github', 'spotify', 'linkedin', 'apple', 'line']

/** Demo steps for the screen states of the account page and its sections. */
export const profileDrives: Readonly<Record<string, Drive>> = {
  'profile/loading': at('profile', [hold('/apps/'), see('Loading your account')]),
  'profile/logged-out': at('profile', [see('Log in to see your account')]),
  'profile/offline': at('profile', [...inside, cut('/apps/'), reload, see('changes have to wait')]),
  'profile/new': at('profile', [...withWallet, see('Link a phone number'), see('logged in only here')], {
    ...wallets,
    loginMethods: ['email', 'sms', 'google', 'passkey', 'siwe'],
  }),
  'profile/whole': at(
    'profile',
    [
      knowTheUser,
      { authenticator: 'phone' },
      ...withWallet,
      call('linkPasskey'),
      see("Confirm it's you"),
      code,
      see('Passkey added'),
      alone,
      ...onOtherDevices,
      reload,
      see('Connected apps'),
      see('Safari'),
    ],
    { ...wallets, loginMethods: ['email', 'sms', 'github', 'passkey', 'siwe'] },
  ),

  'linked-accounts/only-one': at('linked-accounts', [...inside, see('Your only login method')]),
  'linked-accounts/several': at('linked-accounts', [...withPhone, ...withGithub, see('GitHub')], {
    loginMethods: ['email', 'sms', 'github'],
  }),
  'linked-accounts/many-kinds': at('linked-accounts', [...inside, see('More accounts to link')], {
    loginMethods: many,
  }),
  'linked-accounts/unlinking': at('linked-accounts', [...withPhone, hold('/passwordless/unlink'), ...unlinking]),
  'linked-accounts/failed': at('linked-accounts', [
    ...withPhone,
    answer('/passwordless/unlink', 422, {
      code: 'invalid_data',
      error: 'The only account a user can log in with cannot be unlinked.',
    }),
    ...unlinking,
    see('cannot be unlinked'),
  ]),

  'session-list/list': at('session-list', [...inside, ...onOtherDevices, reload, see('Safari')]),
  'session-list/loading': at('session-list', [hold('/sessions'), ...inside, see("Where you're logged in")]),
  'session-list/failed': at('session-list', [cut('/sessions'), ...inside, see('We could not reach')]),

  'connected-apps/several': at('connected-apps', known),
  'connected-apps/revoking': at('connected-apps', [...known, hold('/cross-app/grants/'), press('Revoke Atlas')]),
  'connected-apps/failed': at('connected-apps', [
    ...known,
    cut('/cross-app/grants/'),
    press('Revoke Atlas'),
    see('We could not reach'),
  ]),
}
