import { defineWords } from '@/components/keyhook/lib/define-words'

/** `{app}` is the app whose users log in here, `{requester}` the one that asks, `{origin}` where that one is. */
export const authorizeWords = defineWords('authorize', {
  logIn: 'Log in to {app}',
  logInDetail: '{requester} at {origin} asks who you are. Log in first, and then decide.',
  logInAction: 'Log in',
  title: 'Continue to {requester}',
  detail: '{requester} at {origin} asks who you are.',
  account: 'Your account',
  learns: 'It learns',
  learned: 'An id made for it, and the addresses of your wallets',
  never: 'It never gets',
  notShared: 'Your keys, email address or phone number',
  readOnly: 'It cannot ask your wallets for anything.',
  allow: 'Allow',
  cancel: 'Cancel',
  another: 'Use another account',
  noRequest: 'Nobody asks',
  noRequestDetail: 'Close this window, and log in again in the app that opened it.',
  unknown: 'This request is not valid',
  unknownDetail: '{app} does not know who asks. Close this window.',
})
