import type { AllWords } from '../../src/words/words'

export const walletGerman = {
  createWallet: {
    creating: 'Ihre digitale Wallet wird erstellt',
    label: 'Das dauert wenige Sekunden.',
    welcome: 'Herzlich willkommen',
    description: (app: string) => `Ihre ${app}-Wallet ist einsatzbereit.`,
    address: 'Ihre Adresse',
    continue: 'Weiter',
    long: 'Es dauert noch. Ihre Schlüssel werden auf diesem Gerät erzeugt…',
    longer:
      'Das dauert länger als üblich. Lassen Sie dies geöffnet; schlägt es fehl, können Sie es noch einmal versuchen.',
    created: 'Alles bereit!',
    failed: 'Ihre Wallet wurde nicht erstellt',
    failedDetail: 'Sie sind angemeldet, und nichts ging verloren. Versuchen Sie es noch einmal.',
  },
  connectWallet: {
    title: 'Ihre Wallet wird verbunden',
    label: 'Einen Augenblick…',
    recovering: 'Ihre Wallet wird wiederhergestellt',
    recoveringLabel: 'Sie kommt mit Ihrer Anmeldung auf dieses Gerät…',
    long: 'Die Verbindung mit Ihrer Wallet wird noch hergestellt…',
    longer:
      'Das dauert länger als üblich. Prüfen Sie Ihre Verbindung, oder schließen Sie dies und versuchen Sie es noch einmal.',
    failed: 'Keine Verbindung zur Wallet',
    failedDetail: 'Ihre Wallet ist sicher. Versuchen Sie es noch einmal.',
  },
} satisfies Pick<AllWords, 'createWallet' | 'connectWallet'>
