import type { PageLanguage } from './page-language.js'

const english = {
  make: 'Make a passkey',
  makeDetail: 'Your device prompts twice: to create it, and to check that it works.',
  show: 'Use your passkey',
  showDetail: 'Use the passkey that you created for this wallet.',
  waiting: 'Your device is asking you.',
  failed: "That didn't work. Try again.",
}

export type PasskeyWords = typeof english

const german: PasskeyWords = {
  make: 'Passkey erstellen',
  makeDetail: 'Ihr Gerät fragt zweimal: um ihn zu erstellen, und um zu zeigen, dass er geht.',
  show: 'Passkey verwenden',
  showDetail: 'Ihr Gerät fragt nach dem Passkey, den Sie für diese Wallet erstellt haben.',
  waiting: 'Ihr Gerät fragt Sie.',
  failed: 'Es hat nicht geklappt. Versuchen Sie es noch einmal.',
}

const languages: Readonly<Record<PageLanguage, PasskeyWords>> = { de: german, en: english }

/** The texts of the passkey page. */
export const passkeyWords = (language: PageLanguage): PasskeyWords => languages[language]
