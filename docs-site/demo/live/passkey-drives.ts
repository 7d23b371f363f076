import {
  ada,
  alone,
  answer,
  call,
  code,
  hold,
  inside,
  loggedOut,
  open,
  press,
  see,
  sent,
  wallets,
  writeEmail,
} from './common-steps.js'
import type { Drive } from './drive.js'
import type { AuthenticatorManner, Step } from './step.js'

const methods = { loginMethods: ['email', 'passkey'] }
const phone = (manner: AuthenticatorManner = 'agrees'): Step => ({ authenticator: 'phone', manner })
const keeper = (name: string): Step => ({ authenticator: name })
const at = (steps: readonly Step[], more: Omit<Drive, 'steps'> = {}): Drive => ({ settings: methods, ...more, steps })

const prompted = [...open, press('Passkey')]
/** Creates a user whose only account is a passkey. */
const made = [phone(), ...prompted, see('No passkey was used'), press('Create a passkey')]
const insideByPasskey = [...made, see('Your account'), alone]
const back: readonly Step[] = [...insideByPasskey, ...loggedOut]

const linking = [call('linkPasskey'), see("Confirm it's you"), code]
const linked = [phone(), ...inside, ...linking, see('Passkey added'), alone]
/** Adds another passkey. The first passkey confirms it. */
const oneMore = (name: string): readonly Step[] => [
  keeper(name),
  call('linkPasskey'),
  see('Use your passkey'),
  press('Use passkey'),
  see('Passkey added'),
  alone,
]
const more = ['laptop', 'key', 'tablet'].flatMap(oneMore)

const confirming = [...insideByPasskey, call('linkEmail'), writeEmail(ada), press('Send code'), see('Use your passkey')]

const placed = (steps: readonly Step[], settings: Drive['settings'] = methods) =>
  at(steps, { section: 'passkeys', settings })
const few = [...insideByPasskey, ...oneMore('laptop')]
const three = [...few, ...oneMore('key')]

const factors = { ...methods, ...wallets, mfa: { methods: ['totp', 'sms', 'passkey'] } }
const welcomed = [see('wallet is ready'), press('Continue'), see('its wallet'), alone]
const enrolling = [call('showMfaEnrollmentModal'), press('Continue'), see('Choose a verification'), press('Passkey')]
const fresh = [phone(), ...sent(), code, ...welcomed, ...enrolling, see('Set up passkey verification')]
const known = [...made, ...welcomed]
const several = (steps: readonly Step[], end: string): Drive =>
  at([...known, ...steps, ...enrolling, see(end)], { settings: factors })
const enrolled = [...known, ...enrolling, press('Enable passkeys'), see('Keep these recovery codes')]
const ready = [...enrolled, press('I saved them'), see('verification added'), press('Done'), alone]
const factor = (...steps: readonly Step[]): Drive => at([...ready, ...steps], { settings: factors })

/** Demo steps for the screen states that require an authenticator. */
export const passkeyDrives: Readonly<Record<string, Drive>> = {
  'landing/recent-behind': at(
    [
      phone(),
      ...open,
      press('More options'),
      press('Passkey'),
      see('No passkey was used'),
      press('Create a passkey'),
      see('Your account'),
      alone,
      ...loggedOut,
      ...open,
      see('Recent'),
    ],
    { config: { loginMethodsAndOrder: { primary: ['email'], overflow: ['passkey'] } } },
  ),
  'login-method/passkey-asking': at([phone('never answers'), ...prompted, see('Follow the steps')]),
  'login-method/passkey-refused': at([phone('declines'), ...prompted, see('No passkey was used')]),
  'login-method/passkey-unsupported': at([
    phone('is unknown to the browser'),
    call('login', { disableSignup: true }),
    press('Passkey'),
    see('does not support passkeys'),
  ]),
  'login-method/passkey-signup': at([
    phone('declines'),
    ...prompted,
    see('No passkey was used'),
    phone('never answers'),
    press('Create a passkey'),
    see('Follow the steps'),
  ]),
  'login-method/passkey-success': at([...back, ...prompted, see("You're in")]),
  'login-method/passkey-checking': at([
    ...back,
    hold('/passkeys/authenticate$'),
    ...prompted,
    see('Checking your passkey'),
  ]),
  'login-method/passkey-unknown': at([
    ...back,
    answer('/passkeys/authenticate$', 422, { code: 'invalid_credentials' }),
    ...prompted,
    see('not registered here'),
  ]),
  'login-method/passkey-link': at([phone('never answers'), ...inside, ...linking, see('Secure your account')]),
  'login-method/passkey-linked': at([phone(), ...inside, ...linking, see('Passkey added')]),
  'login-method/passkey-link-exists': at([...linked, ...linking, see('already has a passkey')]),
  'login-method/passkey-link-full': at([
    ...insideByPasskey,
    answer('/passkeys/link/init', 422, { code: 'cannot_link_more_of_type' }),
    call('linkPasskey'),
    see('Cannot link more'),
  ]),

  'confirm/by-passkey': at(confirming),
  'confirm/by-passkey-asking': at([
    ...confirming,
    phone('never answers'),
    press('Use passkey'),
    see('Follow the steps'),
  ]),
  'confirm/by-passkey-declined': at([...confirming, phone('declines'), press('Use passkey'), see('you closed')]),

  'mfa-enrollment/passkey-adding': at(
    [
      ...fresh,
      phone('never answers'),
      press('Add a new passkey'),
      see("Confirm it's you"),
      code,
      see('Set up passkey'),
    ],
    { settings: factors },
  ),
  'mfa-enrollment/passkeys': several([], 'Your passkeys'),
  'mfa-enrollment/passkeys-many': several(more, 'View all'),
  'mfa-enrollment/passkeys-full': several([...more, ...oneMore('watch')], 'View all'),
  'mfa-enrollment/passkeys-enabling': at(
    [...known, ...enrolling, hold('/mfa/'), press('Enable passkeys'), see('Your passkeys')],
    { settings: factors },
  ),
  'mfa-enrollment/passkeys-failed': at(
    [
      ...known,
      ...enrolling,
      answer('/mfa/', 422, { code: 'invalid_data' }),
      press('Enable passkeys'),
      see('was not added'),
    ],
    { settings: factors },
  ),
  'mfa-enrollment/passkey-done': at([...enrolled, press('I saved them'), see('verification added')], {
    settings: factors,
  }),
  'mfa-enrollment/remove-passkey': factor(
    call('showMfaEnrollmentModal'),
    see('verification is required'),
    press('Passkey'),
    see('remove passkey verification'),
  ),
  'passkeys/none': placed([...inside, see('Secure your account with a passkey')]),
  'passkeys/few': placed([...few, see('Add a passkey')]),
  'passkeys/several': placed([...three, see('View all')]),
  'passkeys/many': placed([...three, ...oneMore('tablet'), ...oneMore('watch'), see('You have five passkeys')]),
  'passkeys/only-login': placed([...insideByPasskey, see('Your only login method')]),
  'passkeys/in-mfa': placed([...ready, see('enrolled in MFA')], factors),

  'mfa/passkey': factor(phone('never answers'), call('promptMfa'), see('Follow the steps')),
  'mfa/passkey-declined': factor(phone('declines'), call('promptMfa'), see('Verification canceled')),
  'mfa/passkey-verified': factor(call('promptMfa'), see('Verified')),
}
