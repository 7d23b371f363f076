import type { AllWords } from '../../src/words/words'

export const importWalletGerman = {
  importWallet: {
    title: 'Wallet importieren',
    detail:
      'Holen Sie eine Wallet aus einer anderen App mit ihrem privaten Schlüssel. Nur ein eigenes Fenster liest ihn.',
    loading: 'Die Seite wird geöffnet…',
    long: 'Die Seite wird noch geöffnet…',
    longer:
      'Das dauert länger als es sollte. Prüfen Sie Ihre Verbindung, oder schließen Sie dies und versuchen Sie es erneut.',
    storageBlocked: {
      title: 'Dieser Browser verwahrt nichts für Ihre Wallet',
      detail:
        'Darum kann er hier keinen Schlüssel annehmen. Erlauben Sie dieser Seite Daten eingebetteter Seiten und laden Sie sie neu, oder melden Sie sich in einem anderen Browser an: Ihre Wallet kommt mit.',
    },
    success: 'Wallet importiert',
    successDetail: '{wallet} gehört jetzt zu Ihren Wallets.',
  },
} satisfies Pick<AllWords, 'importWallet'>
