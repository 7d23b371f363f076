import type { ServerCode } from '@keyhook/sdk/wire'
import { chainDrives } from './chain-drives.js'
import {
  ada,
  alone,
  answer,
  bothMethods,
  call,
  callAt,
  code,
  cut,
  harbour,
  hold,
  inside,
  insideAs,
  type Installed,
  linkingEmail,
  linkingPhone,
  loggedOut,
  longAddress,
  mend,
  number,
  offeredAddress,
  open,
  other,
  press,
  reload,
  see,
  sent,
  textInside,
  typed,
  wallets,
  withWallet,
  writeEmail,
} from './common-steps.js'
import type { Drive } from './drive.js'
import { solanaDrives } from './solana-drives.js'
import { otherBrowserDrives } from './other-browser-drives.js'
import { passkeyDrives } from './passkey-drives.js'
import { profileDrives } from './profile-drives.js'
import { recoveryDrives } from './recovery-drives.js'
import { socialDrives } from './social-drives.js'
import type { StepContext, Step } from './step.js'

const refuse = (path: string, status: number, code?: ServerCode): Step =>
  answer(path, status, code === undefined ? {} : { code })
const wrongCode: Step = { enter: 'wrong code' }
const halfACode: Step = { enter: 'half of a code' }
/** Enters wrong codes until the attempts are used up. */
const wrongCodes = (times: number, refusal: string, end: string): readonly Step[] =>
  Array.from({ length: times }, (_, index) => [wrongCode, see(index === times - 1 ? end : refusal)]).flat()
const spendCode = wrongCodes(5, 'Invalid or expired verification code', 'Too many wrong tries')

const textSent: readonly Step[] = [
  ...open,
  { write: number, into: 'phone' },
  press('Submit'),
  see('Enter confirmation code'),
]
const texts = { loginMethods: ['sms'] }
const terms = { requireUsersAcceptTerms: true }
const signed = (end: string) => [
  call('signMessage', { message: 'I live in Oslo.' }),
  press('Sign and continue'),
  see(end),
]
const logo =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56"%3E%3Crect width="56" height="56" fill="%23173f5f"/%3E%3Cpath d="m28 9 7 16 12 3-12 3-7 16-7-16-12-3 12-3z" fill="%23fff"/%3E%3C/svg%3E'
const say = (message: string): Drive => ({
  settings: wallets,
  config: { appearance: { logo } },
  steps: [...withWallet, call('signMessage', { message }), see('Cancel')],
})
const signInText = (
  host: string,
  wallet: string,
  more = '',
  chain = 1,
) => `${host} wants you to sign in with your Ethereum account:
${wallet}

I accept the terms for sellers of Northwind, version 12.

URI: https://${host}/login
Version: 1
Chain ID: ${chain}
Nonce: 8fT2kq9ZbX
Issued At: 2026-11-22T09:29:41Z${more}`
const signIn = (text: (at: StepContext) => string): Drive => ({
  settings: wallets,
  steps: [...withWallet, callAt('signMessage', (at) => ({ message: text(at) })), see('Cancel')],
})
const otherDomain = 'northwind-example.login-secure.example'
const inADay = () => new Date(Date.now() + 86_400_000).toISOString()
const authorize = (contractAddress: string, chainId = 1): Drive => ({
  settings: wallets,
  steps: [...withWallet, call('signAuthorization', { contractAddress, chainId, nonce: 7 }), see('Cancel')],
})
const mail = {
  domain: { name: 'Northwind Mail', version: '1', chainId: 1 },
  types: {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallets', type: 'address[]' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person[]' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  message: {
    from: { name: 'Ada', wallets: ['0x9F2d3C6A41b08E5d7cA1f4B9e0D6258a3Bc47E1D'] },
    to: [{ name: 'Grace', wallets: [other] }],
    contents: 'The first program is ready for the machine.',
  },
}
const shortMail = { ...mail, types: { Mail: [{ name: 'contents', type: 'string' }] }, message: { contents: 'Hello' } }
const linking = [...textInside, ...linkingEmail]
const updating = [
  ...inside,
  call('updateEmail'),
  writeEmail('ada@lovelace.example'),
  press('Send code'),
  see("Confirm it's you"),
]
const insideByText = [...textSent, code, see('Your account'), alone]
const factors = { ...wallets, mfa: { methods: ['totp', 'sms', 'passkey'] } }
const enrolling = [...withWallet, call('showMfaEnrollmentModal'), see('Transaction Protection')]
const picking = [...enrolling, press('Continue'), see('Choose a verification method')]
const scanning = [...picking, press('Authenticator app'), see('Set up authenticator app')]
const totpCode = [...scanning, press('Continue'), see('Enter verification code')]
const smsNumber = [...picking, press('Text message'), see('Set up SMS verification')]
const smsCode = [
  ...smsNumber,
  { write: number, into: 'phone' } as const,
  press('Send code'),
  see('Enter verification code'),
]
const totpEnrolled: readonly Step[] = [
  ...scanning,
  { scan: 'key' },
  press('Continue'),
  see('Enter verification code'),
  { enter: 'code of the authenticator' },
  see('Keep these recovery codes'),
]
const totpDone = [...totpEnrolled, press('I saved them'), see('verification added')]
const totpReady = [...totpDone, press('Done'), alone]
const prompted = [...totpReady, call('promptMfa'), see('Enter verification code')]
/** Settings of an app whose server signs for users under a policy. */
const delegating = (policy: object = {}) => ({
  ...wallets,
  delegatedActions: {
    secret: 'this-demo-secret-is-public-and-protects-nothing',
    chains: [8453],
    valueADay: '50000000000000000',
    ...policy,
  },
})
const delegate = [callAt('delegateWallet', ({ wallet }) => ({ address: wallet, chainType: 'ethereum' }))]
const revoking = [
  ...withWallet,
  ...delegate,
  press('Allow'),
  see('Delegated actions enabled'),
  alone,
  call('revokeWallets'),
  see('Revoke permission'),
]
const linked = [...linking, code, see('Enter confirmation code'), code, see('Email linked'), alone]
const offered = [...inside, ...loggedOut, ...textInside, ...offeredAddress]
const threeSessions: readonly Step[] = [
  ...inside,
  { logInOn: 'iPhone' },
  { logInOn: 'Windows' },
  call('manageSessions'),
  see('Log out everywhere else'),
]
const smsEnrolled = [...smsCode, code, see('Keep these recovery codes')]

const smsReady = [...smsEnrolled, press('I saved them'), see('Done'), press('Done'), alone]
const promptedBySms = [...smsReady, call('promptMfa'), see('a code to your phone')]
const removingSms = [
  ...smsReady,
  call('showMfaEnrollmentModal'),
  see('verification is required'),
  press('Text message'),
  see('Remove SMS'),
]
const twoReady: readonly Step[] = [
  ...smsReady,
  call('showMfaEnrollmentModal'),
  see('verification is required'),
  press('Authenticator app'),
  see('a code to your phone'),
  code,
  see('Set up authenticator app'),
  { scan: 'key' },
  press('Continue'),
  see('Enter verification code'),
  { enter: 'code of the authenticator' },
  see('verification added'),
  press('Done'),
  alone,
]
const promptedForTwo = [...twoReady, call('promptMfa'), see('Choose how to verify')]
const sendsEther = [call('sendTransaction', { to: other, value: 25n * 10n ** 16n }), press('Approve')]

const longWallet = 'The Decentral Hardware Wallet of the Northern Harbour Companions'
const byWallet = { loginMethods: ['email', 'siwe'] }
const listed = (does?: Installed) => [harbour(does), ...open, press('Continue with a wallet'), see('In this browser')]
const selectedWallet = (does?: Installed) => [...listed(does), press('Harbour')]
const insideByWallet = [...selectedWallet(), see('Your account'), alone]
const withHarbour = (steps: readonly Step[]): Drive => ({ settings: byWallet, steps })
const walletToLink = [harbour(), call('linkWallet'), see('In this browser'), press('Harbour')]
const linkingWallet = [...inside, ...walletToLink]
const confirmedLink = [see("Confirm it's you"), code, see('Wallet linked')]
const linkedWallet = [...linkingWallet, ...confirmedLink]
const walletsOf = (steps: readonly Step[], settings: Drive['settings'] = { ...byWallet, ...wallets }): Drive => ({
  section: 'account-wallets',
  settings,
  steps,
})
const confirmingByWallet = (does?: Installed): readonly Step[] => [
  ...insideByWallet,
  ...(does ? [harbour(does)] : []),
  call('linkEmail'),
  writeEmail(),
  press('Send code'),
  see('Sign it with'),
]

/** The steps to each state. */
export const drives: Readonly<Record<string, Drive>> = {
  ...chainDrives,
  ...solanaDrives,
  'landing/email': { steps: open },
  'landing/bare': { settings: { termsAndConditionsUrl: undefined, privacyPolicyUrl: undefined }, steps: open },
  'landing/prefilled': { steps: [call('login', { prefill: { type: 'email', value: ada } })] },
  'landing/message': {
    settings: { privacyPolicyUrl: undefined },
    config: {
      appearance: {
        landingHeader: 'Welcome to Northwind',
        loginMessage: 'One account for your orders, invoices and payouts.',
      },
    },
    steps: [call('login'), see('Welcome to Northwind')],
  },
  'landing/sending': { steps: [hold('/passwordless/init'), ...typed(), press('Submit')] },
  'landing/plus-refused': {
    settings: { disablePlusEmails: true },
    steps: [...typed('ada+1@example.com'), press('Submit'), see('without a')],
  },
  'landing/passkey': { settings: { loginMethods: ['email', 'passkey'] }, steps: open },
  'landing/phone': { settings: texts, steps: open },
  'landing/phone-sending': {
    settings: texts,
    steps: [hold('/passwordless_sms/init'), ...open, { write: number, into: 'phone' }, press('Submit')],
  },
  'landing/button': { config: { appearance: { hideDirectWeb2Inputs: true } }, steps: open },
  'landing/no-method': { config: { loginMethods: [] }, steps: [...open, see('No login method')] },
  'landing/more': {
    settings: bothMethods,
    config: { loginMethodsAndOrder: { primary: ['email'], overflow: ['sms'] } },
    steps: open,
  },
  'landing/failed': { steps: [cut('/passwordless/init'), ...typed(), press('Submit'), see('We could not reach')] },
  'landing/phone-typed': {
    settings: bothMethods,
    config: { loginMethodsAndOrder: { primary: ['sms', 'email'] } },
    steps: [...open, { write: number, into: 'phone' }],
  },
  'landing/passkey-starting': {
    settings: { loginMethods: ['email', 'passkey'] },
    steps: [...open, hold('/passkeys/'), press('Passkey')],
  },
  'landing/email-and-phone': { settings: { loginMethods: ['email', 'sms'] }, steps: open },

  'awaiting-code/empty': { steps: sent() },
  'awaiting-code/long-address': { steps: sent(longAddress) },
  'awaiting-code/partly': { steps: [...sent(), halfACode] },
  'awaiting-code/checking': { steps: [...sent(), hold('/passwordless/authenticate'), code] },
  'awaiting-code/refused': { steps: [...sent(), wrongCode, see('Invalid or expired verification code')] },
  'awaiting-code/exhausted': { steps: [...sent(), ...spendCode] },
  'awaiting-code/link': {
    steps: [answer('/passwordless/init', 200, { link_only: true }), ...typed(), press('Submit'), see('link')],
  },
  'awaiting-code/success': { steps: [...sent(), code, see("You're in")] },
  'awaiting-code/text': { settings: texts, steps: textSent },

  'enter-account/link': { settings: bothMethods, steps: [...textInside, call('linkEmail'), see('Link your email')] },
  'enter-account/link-phone': {
    settings: bothMethods,
    steps: [...inside, call('linkPhone'), see('Link your phone number')],
  },
  'enter-account/sending': {
    settings: bothMethods,
    steps: [...textInside, call('linkEmail'), hold('/passwordless/init'), writeEmail(), press('Send code')],
  },
  'enter-account/update': { steps: [...inside, call('updateEmail'), see('Update your email')] },
  'enter-account/failed': {
    settings: bothMethods,
    steps: [
      ...textInside,
      call('linkEmail'),
      cut('/passwordless/init'),
      writeEmail(),
      press('Send code'),
      see('We could not reach'),
    ],
  },
  'enter-account/refused': {
    steps: [...inside, call('updateEmail'), writeEmail(), press('Send code'), see('already your email')],
  },

  'awaiting-code/linked': {
    settings: bothMethods,
    steps: [...linking, code, see('Enter confirmation code'), code, see('Email linked')],
  },
  'awaiting-code/updated': {
    steps: [...updating, code, see('Enter confirmation code'), code, see('Email updated')],
  },
  'confirm/by-text': { settings: bothMethods, steps: linking },
  'confirm/link-phone': { settings: bothMethods, steps: linkingPhone },
  'confirm/sending': {
    settings: bothMethods,
    steps: [...textInside, call('linkEmail'), hold('/confirmations/init'), writeEmail(), press('Send code')],
  },
  'confirm/not-sent': {
    settings: bothMethods,
    steps: [
      ...textInside,
      call('linkEmail'),
      cut('/confirmations/init'),
      writeEmail(),
      press('Send code'),
      see('We could not reach'),
    ],
  },
  'confirm/checking': { settings: bothMethods, steps: [...linkingPhone, hold('/confirmations'), code] },
  'confirm/refused': { settings: bothMethods, steps: [...linkingPhone, wrongCode, see('Invalid or expired')] },
  'confirm/exhausted': { settings: bothMethods, steps: [...linkingPhone, ...spendCode] },
  'confirm/too-many': {
    settings: bothMethods,
    steps: [...linkingPhone, refuse('/confirmations', 429, 'too_many_requests'), code, see('Too many attempts')],
  },
  'confirm/confirmed': {
    settings: bothMethods,
    steps: [...linkingPhone, hold('/passwordless_sms'), code, see('Confirmed')],
  },
  'confirm/update-by-text': {
    settings: bothMethods,
    steps: [
      ...linked,
      call('updateEmail'),
      writeEmail('ada@lovelace.example'),
      press('Send code'),
      see('Changing your login'),
    ],
  },
  'confirm/open-wallet': {
    settings: { embeddedWallets: { ...wallets.embeddedWallets, newFrames: 'each-time' } },
    steps: [...withWallet, reload, ...signed('Opening your wallet')],
  },
  'confirm/export-wallet': {
    settings: wallets,
    steps: [
      ...withWallet,
      refuse('/embedded_wallets/*/export', 403, 'confirmation_required'),
      call('exportWallet'),
      see('Showing you the key'),
    ],
  },
  'confirm/offline': {
    settings: bothMethods,
    steps: [...linkingPhone, cut('/confirmations'), code, see('No connection')],
  },
  'confirm/long-address': {
    steps: [
      ...insideAs(longAddress),
      call('updateEmail'),
      writeEmail(`ada.${longAddress}`),
      press('Send code'),
      see("Confirm it's you"),
    ],
  },
  'confirm/unlink': {
    settings: bothMethods,
    steps: [...linked, call('unlinkEmail', ada), see("Confirm it's you")],
  },
  'confirm/update': { steps: updating },
  'awaiting-code/update': { steps: [...updating, code, see('Enter confirmation code')] },

  'enter-account/update-phone': {
    settings: texts,
    steps: [...insideByText, call('updatePhone'), see('Update your phone number')],
  },
  'awaiting-code/text-update': {
    settings: texts,
    steps: [
      ...insideByText,
      call('updatePhone'),
      { write: '+442079460018', into: 'phone' },
      press('Send code'),
      see("Confirm it's you"),
      code,
      see('Enter confirmation code'),
    ],
  },
  'error/address-in-use': {
    steps: [
      ...inside,
      ...loggedOut,
      ...insideAs('grace@example.com'),
      call('updateEmail'),
      writeEmail(),
      press('Send code'),
      see("Confirm it's you"),
      code,
      see('Enter confirmation code'),
      code,
      see('belongs to another account'),
    ],
  },
  'account-transfer/offer': { settings: bothMethods, steps: offered },
  'account-transfer/transferring': {
    settings: bothMethods,
    steps: [...offered, hold('/transfer'), press('Transfer and delete')],
  },
  'account-transfer/success': {
    settings: bothMethods,
    steps: [...offered, press('Transfer and delete'), see('Success!')],
  },
  'account-transfer/failed': {
    settings: bothMethods,
    steps: [...offered, cut('/transfer'), press('Transfer and delete'), see('The transfer failed')],
  },
  'export-wallet/open': { settings: wallets, steps: [...withWallet, call('exportWallet'), see('Take the key')] },

  'login-method/wallets': withHarbour(listed()),
  'login-method/wallet-connecting': withHarbour([
    ...selectedWallet({ connecting: 'never answers' }),
    see('Waiting for'),
  ]),
  'login-method/wallet-sign': withHarbour([
    ...selectedWallet({ signing: 'never answers' }),
    see('Sign with your wallet'),
  ]),
  'login-method/wallet-checking': withHarbour([
    ...listed(),
    hold('/siwe/authenticate'),
    press('Harbour'),
    see('Checking'),
  ]),
  'login-method/wallet-success': withHarbour([...selectedWallet(), see("You're in")]),
  'login-method/wallet-rejected': withHarbour([
    ...selectedWallet({ connecting: 'declines' }),
    see('Could not connect'),
  ]),
  'login-method/wallet-not-signed': withHarbour([...selectedWallet({ signing: 'declines' }), see('not signed')]),
  'login-method/wallet-busy': withHarbour([
    ...selectedWallet({ connecting: 'is asking already' }),
    see('already has an open request'),
  ]),
  'login-method/wallet-locked': withHarbour([
    ...selectedWallet({ connecting: 'is locked' }),
    see('Unlock your wallet'),
  ]),
  'login-method/wallet-linked': withHarbour(linkedWallet),
  'login-method/wallets-none-here': withHarbour([...open, press('Continue with a wallet'), see('MetaMask')]),
  'login-method/wallets-few': {
    settings: byWallet,
    config: { appearance: { walletList: ['detected_wallets', 'rainbow'] } },
    steps: [...inside, harbour(), { wallet: 'Lantern' }, call('linkWallet'), see('Lantern')],
  },
  'login-method/wallets-none': {
    settings: byWallet,
    config: { appearance: { walletList: ['detected_wallets'] } },
    steps: [...open, press('Continue with a wallet'), see('No wallet was found')],
  },
  'login-method/wallets-long-name': withHarbour([{ wallet: longWallet }, ...listed()]),
  'login-method/wallet-long-name': withHarbour([
    { wallet: longWallet, connecting: 'never answers' },
    ...listed(),
    press(longWallet),
    see('Waiting for'),
  ]),
  'confirm/link-wallet': withHarbour([...linkingWallet, see("Confirm it's you")]),
  'confirm/by-wallet': withHarbour(confirmingByWallet()),
  'confirm/by-wallet-signing': withHarbour([
    ...confirmingByWallet({ signing: 'never answers' }),
    press('Sign with wallet'),
    see('Read and sign'),
  ]),
  'confirm/by-wallet-declined': withHarbour([
    ...confirmingByWallet({ signing: 'declines' }),
    press('Sign with wallet'),
    see('nothing has changed'),
  ]),
  'confirm/signed': withHarbour([
    ...confirmingByWallet(),
    hold('/passwordless'),
    press('Sign with wallet'),
    see('Confirmed'),
  ]),
  'account-transfer/offer-wallet': {
    settings: { loginMethods: ['email', 'sms', 'siwe'] },
    steps: [
      ...insideByWallet,
      ...loggedOut,
      ...textInside,
      call('linkWallet'),
      see('In this browser'),
      press('Harbour'),
      see("Confirm it's you"),
      code,
      see('associated with another account'),
    ],
  },
  'account-wallets/several': walletsOf([...withWallet, ...walletToLink, ...confirmedLink, alone, see('Harbour')]),
  'account-wallets/connected-only': walletsOf([
    ...withWallet,
    harbour(),
    call('connectWallet'),
    see('In this browser'),
    press('Harbour'),
    see('Connected, not linked'),
    alone,
  ]),
  'account-wallets/delegated': walletsOf(
    [...withWallet, ...delegate, press('Allow'), see('Delegated actions enabled'), alone, see('Delegated to the app')],
    delegating(),
  ),
  'linked-accounts/none': {
    section: 'linked-accounts',
    settings: { loginMethods: ['siwe'] },
    steps: [...insideByWallet, see('No account is linked')],
  },
  'choose-wallet/wallets-to-connect': withHarbour([harbour(), call('connectWallet'), see('In this browser')]),
  'choose-wallet/wallets-suggested': withHarbour([
    harbour(),
    call('connectWallet', { suggestedAddress: other }),
    see('Connect the account'),
  ]),
  'choose-wallet/wallets-or-log-in': withHarbour([harbour(), call('connectOrCreateWallet'), see('No wallet?')]),
  'choose-wallet/wallet-connected': withHarbour([
    harbour(),
    call('connectWallet'),
    see('In this browser'),
    press('Harbour'),
    see('Wallet connected'),
  ]),
  'choose-wallet/wallet-other-account': withHarbour([
    harbour(),
    call('connectWallet', { suggestedAddress: other }),
    see('In this browser'),
    press('Harbour'),
    see('Another account is connected'),
  ]),
  'login-method/wallets-added': withHarbour([...listed(), { wallet: 'Lantern' }, see('1 more wallet found')]),
  'login-method/wallet-timed-out': withHarbour([
    ...selectedWallet({ connecting: 'gives up' }),
    see('has not answered'),
  ]),
  'login-method/wallet-in-use': withHarbour([
    ...inside,
    harbour(),
    call('linkWallet'),
    see('In this browser'),
    refuse('/siwe/link', 422, 'linked_to_another_user'),
    press('Harbour'),
    see('linked to another user'),
  ]),
  'confirm/by-wallet-not-connected': withHarbour([
    ...insideByWallet,
    reload,
    call('linkEmail'),
    writeEmail(),
    press('Send code'),
    see('Sign it with'),
    press('Sign with wallet'),
    see('not currently connected'),
  ]),
  'confirm/by-wallet-open': {
    settings: {
      ...byWallet,
      embeddedWallets: { createOnLogin: 'all-users', newFrames: 'each-time' },
    },
    steps: [
      ...selectedWallet(),
      see('wallet is ready'),
      press('Continue'),
      see('its wallet'),
      alone,
      reload,
      ...signed('Opening your wallet'),
    ],
  },
  'choose-wallet/wallets-or-new-one': withHarbour([
    ...inside,
    harbour(),
    call('connectOrCreateWallet'),
    see('Create one here'),
  ]),
  'connect-wallet/connecting': {
    settings: wallets,
    steps: [...withWallet, reload, hold('/embedded_wallets/'), call('connectEmbeddedWallet'), see('Connecting')],
  },
  'connect-wallet/failed': {
    settings: wallets,
    steps: [...withWallet, reload, cut('/embedded_wallets/'), call('connectEmbeddedWallet'), see('Unable to connect')],
  },
  'landing/recent': withHarbour([...insideByWallet, ...loggedOut, ...open, see('Recent')]),

  'confirm/by-wallet-or-passkey': {
    settings: { loginMethods: [...byWallet.loginMethods, 'passkey'] },
    steps: [
      { authenticator: 'phone' },
      ...insideByWallet,
      call('linkPasskey'),
      see('Sign it with'),
      press('Sign with wallet'),
      see('Passkey added'),
      alone,
      call('linkEmail'),
      writeEmail(),
      press('Send code'),
      see('Use your passkey instead'),
    ],
  },

  'loading/loading': { steps: [hold('/apps/'), call('login')] },
  'loading/offline': { steps: [cut('/apps/'), call('login'), see('We could not reach')] },

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

  'create-wallet/creating': {
    settings: wallets,
    steps: [...sent(), hold('wallets'), code, see('Creating your wallet')],
  },
  'create-wallet/failed': { settings: wallets, steps: [...sent(), cut('wallets'), code, see('was not created')] },
  'create-wallet/all-set': {
    settings: wallets,
    steps: [
      ...sent(),
      cut('wallets'),
      code,
      see('was not created'),
      mend('wallets'),
      press('Close'),
      alone,
      ...loggedOut,
      ...sent(),
      code,
      see('All set!'),
    ],
  },
  'create-wallet/welcome': { settings: wallets, steps: [...sent(), code, see('wallet is ready')] },
  'export-wallet/failed': {
    settings: wallets,
    steps: [...withWallet, cut('/embedded_wallets/'), reload, call('exportWallet'), see('We could not reach')],
  },
  'export-wallet/storage-blocked': {
    settings: wallets,
    steps: [
      ...withWallet,
      refuse('/embedded_wallets/0x', 403, 'confirmation_required'),
      call('exportWallet'),
      see('is blocking wallet storage'),
    ],
  },
  'import-wallet/failed': {
    steps: [...inside, cut('/embedded_wallets/'), call('importWallet'), see('We could not reach')],
  },
  'export-wallet/loading': {
    settings: wallets,
    steps: [...withWallet, hold('/embedded-wallets/export'), call('exportWallet'), see('Take the key')],
  },
  'import-wallet/loading': {
    steps: [...inside, hold('/embedded-wallets/import'), call('importWallet'), see('Import wallet')],
  },
  'import-wallet/open': { steps: [...inside, call('importWallet'), see('Import wallet')] },

  'sign-request/message': say('I confirm that I live in Oslo and may trade here.'),
  'sign-request/no-logo': { ...say('I confirm that I live in Oslo and may trade here.'), config: {} },
  'sign-request/sign-in': signIn(({ host, wallet }) => signInText(host, wallet, `\nExpiration Time: ${inADay()}`)),
  'sign-request/sign-in-all-fields': signIn(({ host, wallet }) =>
    signInText(
      host,
      wallet,
      `
Expiration Time: ${inADay()}
Not Before: 2026-11-22T09:00:00Z
Request ID: 7c1e
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://northwind.example/terms.json`,
    ),
  ),
  'sign-request/sign-in-other-account': signIn(({ host }) =>
    signInText(host, other, '\nExpiration Time: 2026-11-22T10:00:00Z', 8453),
  ),
  'sign-request/sign-in-other-domain': signIn(({ wallet }) => signInText(otherDomain, wallet)),
  'sign-request/sign-in-malformed': signIn(
    ({ wallet }) => `${signInText(otherDomain, wallet)}\nURI: https://other.example`,
  ),
  'sign-request/authorization': authorize(other),
  'sign-request/authorization-other-network': authorize(other, 8453),
  'sign-request/authorization-ending': authorize(`0x${'0'.repeat(40)}`),
  'sign-request/hash': {
    settings: wallets,
    steps: [
      ...withWallet,
      call('request', { method: 'secp256k1_sign', params: [`0x${'9d1f0c8be2a4477f'.repeat(4)}`] }),
      see('Sign a hash'),
    ],
  },
  'sign-request/typed-data': {
    settings: wallets,
    config: { appearance: { logo } },
    steps: [...withWallet, call('signTypedData', mail), see('Cancel')],
  },
  'sign-request/long-message': say(
    `Northwind terms for sellers, version 12.\n\n${Array.from({ length: 14 }, (_, index) => `${index + 1}. A seller ships within two working days, or refunds the buyer in full.`).join('\n')}`,
  ),
  'sign-request/hidden-characters': say('Pay 1\u202e000\u200b to \u0440aypal.example'),
  'sign-request/hex-text': say('0x4865792c204f736c6f21'),
  'sign-request/bytes': say('0x9d1f0c8be2a4477f66d0a5c3c0ffee'),
  'sign-request/message-of-hash': say('0x9d1f0c8be2a4477f66d0a5c3c0ffee9d1f0c8be2a4477f66d0a5c3c0ffee9d1f'),
  'sign-request/message-of-transaction': say(`0xf86b${'7a'.repeat(107)}`),
  'sign-request/custom-words': {
    settings: wallets,
    steps: [
      ...withWallet,
      call(
        'signMessage',
        { message: 'I confirm that I live in Oslo and may trade here.' },
        {
          uiOptions: {
            title: 'Prove your address',
            description: 'Northwind needs this once, to ship to you.',
            buttonText: 'Prove it',
          },
        },
      ),
      see('Prove it'),
    ],
  },
  'sign-request/success': {
    settings: wallets,
    steps: [
      ...withWallet,
      call('signMessage', { message: 'I live in Oslo.' }),
      press('Sign and continue'),
      see('Signed'),
    ],
  },

  'sign-request/beyond-limits': {
    settings: { embeddedWallets: { ...wallets.embeddedWallets, policy: { chains: [8453] } } },
    steps: [
      ...withWallet,
      call('signTypedData', shortMail),
      press('Sign and continue'),
      see('limits what its wallets'),
    ],
  },
  'sign-request/offline': {
    settings: wallets,
    steps: [...withWallet, cut('/embedded_wallets/'), reload, ...signed('We could not reach')],
  },
  'sign-request/failed': {
    settings: wallets,
    steps: [...withWallet, refuse('/embedded_wallets/', 500), reload, ...signed('An error has occurred')],
  },
  'sign-request/signing': {
    settings: wallets,
    steps: [...withWallet, reload, hold('/embedded_wallets/'), ...signed('Cancel')],
  },

  'delegate-wallet/preparing': {
    settings: delegating(),
    steps: [...withWallet, hold('/delegated_actions'), ...delegate, see('One moment')],
  },
  'delegate-wallet/ready': { settings: delegating(), steps: [...withWallet, ...delegate, see('Within 24 hours')] },
  'delegate-wallet/contracts': {
    settings: delegating({ contracts: ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'] }),
    steps: [...withWallet, ...delegate, see('Within 24 hours')],
  },
  'delegate-wallet/many': {
    settings: delegating({
      chains: [1, 8453, 137, 424242],
      contracts: Array.from({ length: 8 }, (_, index) => `0x${`${index}`.repeat(40)}`),
      valueADay: '1234500000000000000',
    }),
    steps: [...withWallet, ...delegate, see('Within 24 hours')],
  },
  'delegate-wallet/submitting': {
    settings: delegating(),
    steps: [...withWallet, ...delegate, hold('/wallets/delegate'), press('Allow')],
  },
  'delegate-wallet/success': {
    settings: delegating(),
    steps: [...withWallet, ...delegate, press('Allow'), see('Delegated actions enabled')],
  },
  'delegate-wallet/failed': {
    settings: delegating(),
    steps: [
      ...withWallet,
      ...delegate,
      refuse('/wallets/delegate', 422, 'invalid_data'),
      press('Allow'),
      see('are not enabled'),
    ],
  },
  'revoke-delegation/ready': { settings: delegating(), steps: revoking },
  'revoke-delegation/submitting': {
    settings: delegating(),
    steps: [...revoking, hold('/wallets/revoke'), press('Revoke')],
  },
  'revoke-delegation/success': {
    settings: delegating(),
    steps: [...revoking, press('Revoke'), see('Permission revoked')],
  },
  'revoke-delegation/failed': {
    settings: delegating(),
    steps: [...revoking, refuse('/wallets/revoke', 422, 'invalid_data'), press('Revoke'), see('was not revoked')],
  },

  'mfa-enrollment/intro': { settings: factors, steps: enrolling },
  'mfa-enrollment/none': {
    settings: wallets,
    steps: [...withWallet, call('showMfaEnrollmentModal'), see('Add more security')],
  },
  'mfa-enrollment/methods': { settings: factors, steps: picking },
  'mfa-enrollment/methods-beginning': {
    settings: factors,
    steps: [...picking, hold('/mfa/'), press('Authenticator app')],
  },
  'mfa-enrollment/totp': { settings: factors, steps: scanning },
  'mfa-enrollment/totp-code': { settings: factors, steps: totpCode },
  'mfa-enrollment/totp-code-checking': { settings: factors, steps: [...totpCode, hold('/mfa/'), wrongCode] },
  'mfa-enrollment/totp-code-refused': { settings: factors, steps: [...totpCode, wrongCode, see('not valid')] },
  'mfa-enrollment/sms-number': { settings: factors, steps: smsNumber },
  'mfa-enrollment/sms-code': { settings: factors, steps: smsCode },
  'mfa-enrollment/sms-code-refused': { settings: factors, steps: [...smsCode, wrongCode, see('not valid')] },
  'mfa-enrollment/recovery-codes': { settings: factors, steps: totpEnrolled },
  'mfa-enrollment/totp-done': { settings: factors, steps: totpDone },
  'mfa-enrollment/methods-enabled': {
    settings: factors,
    steps: [...totpReady, call('showMfaEnrollmentModal'), see('verification is required')],
  },
  'mfa-enrollment/remove-totp': {
    settings: factors,
    steps: [
      ...totpReady,
      call('showMfaEnrollmentModal'),
      see('verification is required'),
      press('Authenticator app'),
      see('Remove Authenticator App'),
    ],
  },
  'mfa-enrollment/methods-sms-logs-in': {
    settings: { ...factors, loginMethods: ['sms'] },
    steps: [
      ...textSent,
      code,
      see('wallet is ready'),
      press('Continue'),
      alone,
      call('showMfaEnrollmentModal'),
      press('Continue'),
      see('You log in with text messages'),
    ],
  },
  'mfa-enrollment/remove-sms': { settings: factors, steps: removingSms },
  'mfa-enrollment/methods-removing': {
    settings: factors,
    steps: [...removingSms, hold('/mfa/unenroll'), press('Remove'), see('verification is required')],
  },
  'mfa-enrollment/methods-failed': {
    settings: factors,
    steps: [
      ...removingSms,
      press('Remove'),
      see('a code to your phone'),
      press('Not now'),
      see('Verification canceled'),
    ],
  },
  'mfa-enrollment/passkey-intro': {
    settings: factors,
    steps: [...picking, press('Passkey'), see('Set up passkey verification')],
  },
  'mfa/choose': { settings: factors, steps: promptedForTwo },
  'mfa/choose-for-transaction': {
    settings: factors,
    nodes: { 8453: '0.75' },
    steps: [...twoReady, ...sendsEther, see('Choose how to verify')],
  },
  'mfa/code-for-transaction': {
    settings: factors,
    nodes: { 8453: '0.75' },
    steps: [...totpReady, ...sendsEther, see('Enter verification code')],
  },
  'mfa/code-of-several': { settings: factors, steps: [...promptedForTwo, press('Authenticator app'), see('its code')] },
  'mfa/sms-sending': {
    settings: factors,
    steps: [...smsReady, hold('/mfa/passwordless_sms/init'), call('promptMfa'), see('Sending a code')],
  },
  'mfa/sms': { settings: factors, steps: promptedBySms },
  'mfa/verified': { settings: factors, steps: [...promptedBySms, code, see('Verified')] },
  'mfa/at-provider': {
    settings: { ...factors, mfa: { ...factors.mfa, promptLocation: 'provider' } },
    steps: [...smsReady, call('promptMfa'), see('Check and verify')],
  },
  'mfa/approved-at-provider': {
    settings: {
      embeddedWallets: { ...wallets.embeddedWallets, policy: { promptLocation: 'provider' } },
      mfa: { promptLocation: 'provider' },
    },
    steps: [
      ...withWallet,
      call('signMessage', { message: 'I live in Oslo.' }),
      press('Sign and continue'),
      see('Check and approve'),
    ],
  },
  'mfa/recovery-code': {
    settings: factors,
    steps: [...prompted, halfACode, press('Use a recovery code'), see('Enter one of your recovery codes')],
  },
  'mfa/recovery-code-refused': {
    settings: factors,
    steps: [
      ...prompted,
      press('Use a recovery code'),
      see('Enter one of your recovery codes'),
      { write: 'abcde-fgh23', into: 'recovery code' },
      press('Continue'),
      see('not valid'),
    ],
  },
  'mfa/too-many': {
    settings: factors,
    steps: [...prompted, ...wrongCodes(4, 'not valid', 'maximum number of attempts')],
  },
  'mfa/code': { settings: factors, steps: prompted },
  'mfa/code-refused': { settings: factors, steps: [...prompted, wrongCode, see('not valid')] },
  'mfa/code-checking': { settings: factors, steps: [...prompted, hold('/mfa/verify'), wrongCode] },
  'mfa-enrollment/sms-done': { settings: factors, steps: [...smsEnrolled, press('I saved them'), see('Done')] },

  'error/region-not-supported': {
    settings: bothMethods,
    steps: [
      refuse('/passwordless_sms/init', 403, 'region_not_supported'),
      ...open,
      press('Continue with sms'),
      { write: number, into: 'phone' },
      press('Submit'),
      see('region'),
    ],
  },
  'error/unknown': {
    steps: [refuse('/passwordless/init', 501), ...typed(), press('Submit'), see('Something went wrong')],
  },
  'error/too-many-requests': {
    steps: [...sent(), refuse('/passwordless/authenticate', 429, 'too_many_requests'), code, see('Too many attempts')],
  },
  'error/session-ended': {
    steps: [
      ...inside,
      refuse('/sessions', 401, 'missing_or_invalid_token'),
      refuse('/confirmations', 401, 'missing_or_invalid_token'),
      call('updateEmail'),
      writeEmail('ada@lovelace.example'),
      press('Send code'),
      see('Log in'),
    ],
  },
  'error/other-action': {
    steps: [...sent(), refuse('/passwordless/authenticate', 403, 'disallowed_login_method'), code, see('Not allowed')],
  },
  'landing/phone-refused': {
    settings: bothMethods,
    steps: [
      ...open,
      press('Continue with sms'),
      { write: number, into: 'phone' },
      answer('/passwordless_sms/init', 422, { code: 'invalid_data', error: 'Please enter a valid phone number.' }),
      press('Submit'),
      see('valid phone number'),
    ],
  },

  'allowlist-rejected/default': {
    settings: { allowlist: { emails: ['@northwind.example'] } },
    steps: [...sent(), code, see('access')],
  },
  'allowlist-rejected/custom-words': {
    settings: {
      allowlist: {
        emails: ['@northwind.example'],
        errorTitle: 'Northwind is in private beta',
        errorDetail: 'We invite new users every week. Join the list and we will email you.',
        ctaText: 'Join the waiting list',
        ctaLink: 'https://example.com/waiting-list',
      },
    },
    steps: [...sent(), code, see('private beta')],
  },
  'account-not-found/default': {
    steps: [
      call('login', { disableSignup: true }),
      writeEmail(),
      press('Submit'),
      see('Enter confirmation code'),
      code,
      see('account'),
    ],
  },
  'user-limit-reached/default': { settings: { maxUsers: 0 }, steps: [...sent(), code, see('Northwind')] },

  'accept-terms/links': { settings: terms, steps: [...sent(), code, see('One last step')] },
  'accept-terms/no-links': {
    settings: { ...terms, termsAndConditionsUrl: undefined, privacyPolicyUrl: undefined },
    steps: [...sent(), code, see('One last step')],
  },
  'accept-terms/terms-only': {
    settings: { ...terms, privacyPolicyUrl: undefined },
    steps: [...sent(), code, see('One last step')],
  },
  'accept-terms/accepting': {
    settings: terms,
    steps: [...sent(), code, see('One last step'), hold('/users/me/accept_terms'), press('Accept')],
  },
  'accept-terms/declining': {
    settings: terms,
    steps: [...sent(), code, see('One last step'), hold('/sessions/logout'), press('No thanks')],
  },
  'accept-terms/failed': {
    settings: terms,
    steps: [
      ...sent(),
      code,
      see('One last step'),
      cut('/users/me/accept_terms'),
      press('Accept'),
      see('We could not reach'),
    ],
  },
  ...passkeyDrives,
  ...profileDrives,
  ...recoveryDrives,
  ...socialDrives,
  ...otherBrowserDrives,
}
