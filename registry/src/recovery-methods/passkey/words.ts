'use client'

export const words = {
  passkey: 'Passkey',
  passkeyCreateTitle: 'Secure it with a passkey',
  passkeyRecoverTitle: 'Use your passkey',
  passkeyCreate: 'Your device keeps it, or your password manager. With it and your login you get your wallet back.',
  passkeyRecover: 'Your wallet is not on this device yet. The passkey that you made for it brings it here.',
  noPasskey: 'This is not the passkey of this wallet. Use the one you made for it.',
  noPrf: "Passkeys in this browser can't back up a wallet. Try another browser or device.",
  noPrfRecover:
    'This browser, or what keeps your passkeys, cannot open the wallet. Use a browser and a device that have the passkey.',
}
