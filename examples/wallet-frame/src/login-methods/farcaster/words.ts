/** The title of a request to sign a Farcaster message. */
export const signingTitle = { en: 'Sign for your Farcaster account', de: 'Für Ihr Farcaster-Konto unterschreiben' }

/** The title of a request to register a Farcaster signer. */
export const signerTitle = {
  en: 'Let a key post on Farcaster for you',
  de: 'Einen Schlüssel für Sie auf Farcaster schreiben lassen',
}
