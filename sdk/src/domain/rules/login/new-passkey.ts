/** What names a passkey that is yet to be made, where its linking is confirmed before there is one. */
export const newPasskey = 'passkey-that-is-made-now'
