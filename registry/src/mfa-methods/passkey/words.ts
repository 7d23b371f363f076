'use client'

export const words = {
  passkey: 'Passkey',
  passkeyAsking: 'Follow the steps in your browser.',
  passkeyLonger: "Don't see the prompt? It may be behind this window.",
  passkeyTitle: 'Set up passkey verification',
  passkeyIntro: 'Verify with your fingerprint, your face, or your screen lock.',
  addPasskey: 'Add a new passkey',
  yourPasskeys: 'Your passkeys',
  passkeysDetail: 'Each of these will verify you.',
  viewAll: 'View all',
  viewFewer: 'View fewer',
  enablePasskeys: 'Enable passkeys',
  passkeyDone: 'Passkey verification added',
  passkeyFailed: 'Passkey verification was not added',
  removePasskeyTitle: 'Are you sure you want to remove passkey verification?',
}
