import { defineWords } from '@/components/keyhook/lib/define-words'

/** `{app}` is the app whose wallet is asked, `{requester}` the one that asks, `{origin}` the page of that one. */
export const transactWords = defineWords('transact', {
  title: '{requester} asks your wallet',
  message: '{requester} at {origin} wants you to sign a message with your {app} wallet.',
  typedData: '{requester} at {origin} wants you to sign data with your {app} wallet.',
  transaction: '{requester} at {origin} wants to send a transaction from your {app} wallet.',
  request: '{requester} at {origin} asks for this.',
  review: 'Review',
  cancel: 'Cancel',
  logIn: 'Log in to {app}',
  logInAction: 'Log in',
  another: 'Use another account',
  done: 'Done',
  doneDetail: 'Go back to {requester}.',
  noRequest: 'Nobody asks',
  noRequestDetail: 'Close this window, and try again in the app that opened it.',
  unknown: 'This request is not valid',
  unknownDetail: 'It is over, or not for this app. Close this window, and try again in the app that opened it.',
})
