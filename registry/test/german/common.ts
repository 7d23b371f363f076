import type { AllWords } from '../../src/words/words'

export const commonGerman = {
  common: {
    back: 'Zurück',
    close: 'Schließen',
    copied: 'Kopiert',
    retry: 'Noch einmal versuchen',
    loading: 'Wird geladen',
    loadingFailed: 'Das konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    details: 'Einzelheiten',
    more: 'Mehr',
    readToEnd: 'Lesen Sie zuerst bis zum Ende',
    scrollToRead: 'Zum Lesen scrollen',
    yourWallet: 'Ihre Wallet',
    copy: 'Kopieren',
    copyAddress: (address: string) => `Adresse ${address} kopieren`,
  },
} satisfies Pick<AllWords, 'common'>
