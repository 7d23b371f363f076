import {
  alone,
  call,
  code,
  cut,
  harbour,
  hold,
  inside,
  type Installed,
  loggedOut,
  open,
  other,
  press,
  reload,
  see,
  textInside,
  wallets,
  withWallet,
  writeEmail,
} from './common-steps.js'
import type { Drive } from './drive.js'
import type { Step } from './step.js'
import { delegate, delegating, refuse, signed } from './flow-steps.js'

const longWallet = 'The Decentral Hardware Wallet of the Northern Harbour Companions'

const byWallet = { loginMethods: ['email', 'siwe'] }

const listed = (does?: Installed) => [harbour(does), ...open, press('Continue with a wallet'), see('Installed')]

const selectedWallet = (does?: Installed) => [...listed(does), press('Harbour')]

const insideByWallet = [...selectedWallet(), see('Your account'), alone]

const withHarbour = (steps: readonly Step[]): Drive => ({ settings: byWallet, steps })

const walletToLink = [harbour(), call('linkWallet'), see('Installed'), press('Harbour')]

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

export const externalWalletDrives: Readonly<Record<string, Drive>> = {
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
      see('Installed'),
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
    see('Installed'),
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
  'choose-wallet/wallets-to-connect': withHarbour([harbour(), call('connectWallet'), see('Installed')]),
  'choose-wallet/wallets-suggested': withHarbour([
    harbour(),
    call('connectWallet', { suggestedAddress: other }),
    see('Connect the account'),
  ]),
  'choose-wallet/wallets-or-log-in': withHarbour([harbour(), call('connectOrCreateWallet'), see('No wallet?')]),
  'choose-wallet/wallet-connected': withHarbour([
    harbour(),
    call('connectWallet'),
    see('Installed'),
    press('Harbour'),
    see('Wallet connected'),
  ]),
  'choose-wallet/wallet-other-account': withHarbour([
    harbour(),
    call('connectWallet', { suggestedAddress: other }),
    see('Installed'),
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
    see('Installed'),
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
}
