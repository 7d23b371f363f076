import { defineWords } from '@/components/keyhook/lib/define-words'

/** Texts of the page. `{app}` is the provider app, `{requester}` the requester app, and `{origin}` its origin. */
export const authorizeWords = defineWords('authorize', {
  logIn: 'Log in to {app}',
  logInDetail: '{requester} at {origin} wants to know who you are. Log in first, and then decide.',
  logInAction: 'Log in',
  title: 'Continue to {requester}',
  detail: '{requester} at {origin} wants to know who you are.',
  account: 'Your account',
  learns: 'It learns',
  learned: 'An id made for it, and the addresses of your wallets',
  never: 'It never gets',
  notShared: 'Your keys, email address or phone number',
  readOnly: 'It cannot ask your wallets for anything.',
  allow: 'Allow',
  cancel: 'Cancel',
  another: 'Use another account',
  noRequest: 'No request',
  noRequestDetail: 'Close this window, and log in again in the app that opened it.',
  unknown: 'This request is not valid',
  unknownDetail: '{app} does not know this requester. Close this window.',
})
