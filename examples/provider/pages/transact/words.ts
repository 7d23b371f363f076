import { defineWords } from '@/components/keyhook/lib/define-words'

/** Texts of the page. `{app}` is the provider app, `{requester}` the requester app, and `{origin}` its page. */
export const transactWords = defineWords('transact', {
  title: 'Request from {requester}',
  message: '{requester} at {origin} wants you to sign a message with your {app} wallet.',
  typedData: '{requester} at {origin} wants you to sign data with your {app} wallet.',
  transaction: '{requester} at {origin} wants to send a transaction from your {app} wallet.',
  request: '{requester} at {origin} sent this request to your wallet.',
  review: 'Review',
  cancel: 'Cancel',
  logIn: 'Log in to {app}',
  logInAction: 'Log in',
  another: 'Use another account',
  done: 'Done',
  doneDetail: 'Go back to {requester}.',
  noRequest: 'No request',
  noRequestDetail: 'Close this window, and try again in the app that opened it.',
  unknown: 'This request is not valid',
  unknownDetail:
    'This request has expired, or is for another app. Close this window, and try again in the app that opened it.',
})
