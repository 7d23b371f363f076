import type { AllWords } from '../../src/words/words'

export const acceptTermsGerman = {
  acceptTerms: {
    title: 'Ein letzter Schritt',
    description: 'Mit der Registrierung stimmen Sie unseren Geschäftsbedingungen und der Datenschutzerklärung zu.',
    termsOnly: 'Mit der Registrierung stimmen Sie unseren Geschäftsbedingungen zu.',
    privacyOnly: 'Mit der Registrierung stimmen Sie unserer Datenschutzerklärung zu.',
    terms: 'Geschäftsbedingungen ansehen',
    privacy: 'Datenschutzerklärung ansehen',
    accept: 'Einverstanden',
    decline: 'Nein, danke',
  },
} satisfies Pick<AllWords, 'acceptTerms'>
