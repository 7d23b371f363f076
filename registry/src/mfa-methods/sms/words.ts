'use client'

/** `{phone}` becomes the recipient of the code. */
export const words = {
  sms: 'Text message',
  smsDetail: 'We sent a code to your phone.',
  smsSending: 'A code is on its way to your phone.',
  sending: 'Sending a code…',
  smsIsLogin: 'You log in with text messages',
  smsTitle: 'Set up SMS verification',
  smsEnroll: 'We will send a code to this number whenever you verify.',
  smsCode: 'We sent a code to {phone}.',
  smsDone: 'SMS verification added',
  removeSmsTitle: 'Remove SMS verification?',
}
