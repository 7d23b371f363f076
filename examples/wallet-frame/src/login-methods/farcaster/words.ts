/** The title of a request to sign a Farcaster message. */
export const signingTitle = { en: 'Sign for your Farcaster account', de: 'Für Ihr Farcaster-Konto unterschreiben' }
