'use client'
import { defineWords } from '../lib/define-words'

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' })

/** What the page of the user's own account says. */
export const profileWords = defineWords('profile', {
  title: 'Your account',
  loading: 'Loading your account…',
  offline: 'The login service cannot be reached. This is how your account was; changes have to wait.',
  loggedOut: 'You are logged out',
  loggedOutDetail: 'Log in to see your account.',
  logIn: 'Log in',

  accounts: 'Linked accounts',
  accountsDetail: 'Each of them logs you in.',
  noAccounts: 'No account is linked yet.',
  /** Kinds of accounts, where no site gives them a name. */
  email: 'Email',
  phone: 'Phone number',
  wallet: 'Wallet',
  otherApp: 'Another app',
  other: 'Unknown',
  verified: (at: Date) => `Verified ${day.format(at)}`,
  link: (kind: string) => `Link ${kind}`,
  linkEmail: 'Link an email address',
  linkPhone: 'Link a phone number',
  moreKinds: 'More accounts to link',
  update: 'Update',
  /** Read aloud for the button of one account. It begins with the button's word, as do those below. */
  updateAccount: (name: string) => `Update ${name}`,
  unlink: 'Unlink',
  unlinkAccount: (name: string) => `Unlink ${name}`,
  onlyLogin: 'Your only way to log in. To unlink it, link another one first.',
  enrolledInMfa: 'Cannot unlink a passkey enrolled in MFA',
  confirm: (name: string) => `Unlink ${name}?`,
  confirmDetail: 'You can no longer log in with it. Linking it again takes a code.',
  keep: 'Keep it',
  unlinked: (name: string) => `${name} unlinked`,

  passkeys: 'Your passkeys',
  passkeysDetail: 'Log in with your fingerprint, face or PIN.',
  made: (at: Date) => `Added ${day.format(at)}`,
  firstPasskey: 'Secure your account with a passkey',
  addPasskey: 'Add a passkey',
  passkeysFull: 'You have five passkeys, which is as many as there can be.',
  viewAll: 'View all',
  viewFewer: 'View fewer',
  confirmPasskey: 'You can no longer log in with it. Your device keeps it until you delete it there.',

  wallets: 'Wallets',
  noWallets: 'No wallet yet.',
  ownWallet: 'Wallet of this account',
  importedWallet: 'Imported wallet',
  ethereum: 'Ethereum',
  solana: 'Solana',
  connected: 'Connected',
  notConnected: 'Not connected',
  connectedOnly: 'Connected, not linked',
  export: 'Export',
  exportNamed: (wallet: string) => `Export wallet ${wallet}`,
  linkWallet: 'Link a wallet',
  importWallet: 'Import a wallet',
  linkConnected: 'Link',
  delegated: 'Delegated to the app',
  revoke: 'Revoke',
  revokeWallets: 'Revoke permission for all delegated wallets',

  apps: 'Apps that know you',
  appsDetail: 'You let them know an id made for them, and the addresses of your wallets.',
  noApps: 'No other app knows you any more.',
  seesWallets: 'Sees your wallets',
  asksToSign: 'May ask you to sign',
  used: (at: Date) => `Used ${day.format(at)}`,
  revokeApp: (name: string) => `Revoke ${name}`,
  revokedApp: (name: string) => `${name} has to ask again. Log out there to leave it now.`,
})
// keyhook core@0.1.0
