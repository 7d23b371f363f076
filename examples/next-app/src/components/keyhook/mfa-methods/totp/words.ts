'use client'

export const words = {
  totp: 'Authenticator app',
  totpDetail: 'Open your authenticator app and enter its code.',
  totpTitle: 'Set up authenticator app',
  totpEnroll: 'Scan this with your authenticator app, or copy the key into it.',
  totpScan: 'Adds this app to your authenticator app',
  secret: 'Key for your authenticator app',
  copySecret: 'Copy key',
  totpVerify: 'Enter the code that your authenticator app shows now.',
  totpDone: 'Authenticator app verification added',
  removeTotpTitle: 'Remove Authenticator App verification?',
}
// keyhook core@0.1.0
