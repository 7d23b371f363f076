import { defineWords } from '@/components/keyhook/lib/define-words'

/** Texts of the page. `{app}` is the provider app, `{requester}` the requester app, and `{origin}` its origin. */
export const authorizeWords = defineWords('authorize', {
  logIn: 'Log in to {app}',
  logInDetail: '{requester} at {origin} wants to identify you. Log in first, and then decide.',
  logInAction: 'Log in',
  title: 'Continue to {requester}',
  detail: '{requester} at {origin} wants to identify you.',
  account: 'Your account',
  learns: 'It sees',
  learned: 'An ID for this app, and your wallet addresses',
  never: 'It never sees',
  notShared: 'Your keys, email address or phone number',
  readOnly: 'It cannot request anything from your wallets.',
  allow: 'Allow',
  cancel: 'Cancel',
  another: 'Use another account',
  noRequest: 'No request',
  noRequestDetail: 'Close this window, and log in again in the app that opened it.',
  unknown: 'This request is not valid',
  unknownDetail: '{app} does not know this requester. Close this window.',
})
