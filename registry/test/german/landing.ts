import type { AllWords } from '../../src/words/words'

export const landingGerman = {
  landing: {
    title: 'Anmelden oder registrieren',
    submit: 'Absenden',
    sendCode: 'Code senden',
    agreement: 'Mit der Anmeldung stimmen Sie den {terms} und der {privacy} zu.',
    terms: 'Allgemeinen Geschäftsbedingungen',
    privacy: 'Datenschutzerklärung',
    recent: 'Zuletzt verwendet',
    noMethod: 'Diese App hat keine Anmeldemöglichkeit, die hier funktioniert.',
    termsOnly: 'Mit der Anmeldung stimmen Sie den {terms} zu.',
    privacyOnly: 'Mit der Anmeldung stimmen Sie der {privacy} zu.',
  },
} satisfies Pick<AllWords, 'landing'>
