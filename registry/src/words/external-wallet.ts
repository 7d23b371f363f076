'use client'
import { defineWords } from '../lib/define-words'

/** Words for external wallets. */
export const externalWalletWords = defineWords('externalWallet', {
  /** Used in sentences. `{identifier}` becomes the wallet's address. */
  account: 'the wallet {identifier}',
  login: 'Log in with a wallet',
  link: 'Link a wallet',
  connect: 'Connect a wallet',
  list: 'Wallets',
  detected: 'Installed',
  others: 'More wallets',
  looking: 'Looking for wallets…',
  /** Marks a Solana wallet in a list with wallets of other chains. */
  solana: 'Solana',
  moreFound: (count: number) => (count === 1 ? '1 more wallet found' : `${count} more wallets found`),
  none: 'No wallet was found',
  noneDetail: 'Install one in this browser, then reload the page.',
  /** Above the list, if the app suggests an account. */
  suggested: (address: string) => `Connect the account ${address}.`,
  /** The connected account is not the suggested account. */
  other: 'Another account is connected',
  otherDetail: (wallet: string, address: string) =>
    `Choose ${address} in ${wallet}, or go on with the account that is connected.`,
  keep: 'Keep this account',
  different: 'Use a different wallet',
  /** Offers a login to users without a wallet. */
  logIn: 'No wallet? Log in or sign up',
  makeOne: 'No wallet? Create one here',

  connecting: (wallet: string) => `Waiting for ${wallet}`,
  connectingLabel: 'Agree to connect in your wallet.',
  connectingLong: (wallet: string) => `Still waiting. Open ${wallet} if you do not see its window.`,
  connectingLonger: 'No answer yet. Unlock your wallet, or use a different one.',
  scan: (wallet: string) => `Scan with ${wallet}`,
  scanAny: 'Scan with your wallet',
  scanDetail: 'Scan the code in the app on your phone, and agree there.',
  scanLabel: 'QR code that connects the wallet on your phone',
  open: (wallet: string) => `Open ${wallet}`,
  openAny: 'Open your wallet',
  openDetail: 'Agree in the app, then come back here.',
  redirecting: (wallet: string) => `Redirecting to ${wallet.replace(/ Wallet$/, '')} Mobile Wallet`,
  redirectingDetail: 'The app opens this page again. Go on there.',
  switching: 'Switch network',
  switchingLabel: (network?: string) =>
    network ? `Agree to change to ${network} in your wallet.` : 'Agree to the other network in your wallet.',
  switchingLong: (wallet: string) => `Still waiting. Open ${wallet} if you do not see its window.`,
  switchingLonger: 'No answer yet. Choose the network in your wallet, or use a different one.',
  sign: 'Sign with your wallet',
  signLabel: 'Sign the message to show that the wallet is yours. It costs nothing.',
  signLong: (wallet: string) => `Still waiting. Open ${wallet} if you do not see its window.`,
  signLonger: 'No answer yet. Unlock your wallet, or use a different one.',
  checking: 'Verifying your signature…',
  checkingLong: 'Still checking…',
  checkingLonger: 'This is taking longer than it should. Check your connection.',
  success: "You're in",
  linked: 'Wallet linked',
  connected: 'Wallet connected',

  failed: 'Could not connect with wallet',
  rejected: (wallet: string) => `You declined in ${wallet}. Nothing was shared.`,
  networkUnchanged: (wallet: string) => `The network was not changed. Agree in ${wallet}, or use a different one.`,
  notSigned: 'The message was not signed',
  notSignedDetail: 'Sign it in your wallet to go on. Nothing is sent, and it costs nothing.',
  signatureRefused: 'Your signature was not accepted, or it arrived too late. Sign again.',
  requestRefused: (wallet: string) => `${wallet} refused this request. Use a different wallet.`,
  timedOut: (wallet: string) => `${wallet} has not answered. Unlock it, and try again.`,
  inUse: 'This wallet has already been linked to another user.',
  chainOfRainbow: 'Rainbow does not take this network. Use a different wallet for it.',

  create: (wallet: string) => `Create ${/^[AEIO]/.test(wallet) ? 'an' : 'a'} ${wallet.replace(/ Wallet$/, '')} wallet`,
  install: (wallet: string) => `Install the ${wallet} extension`,
  setUp: 'Set up your first wallet',
  store: 'Store your recovery phrase safely',
  storeDetail: 'Anyone who has it controls your wallet.',
  reload: 'Reload the page to use your wallet',
  get: (wallet: string) => `Get ${wallet}`,
  reloadPage: 'Reload the page',
})
