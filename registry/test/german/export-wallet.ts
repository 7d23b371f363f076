import type { AllWords } from '../../src/words/words'

export const exportWalletGerman = {
  exportWallet: {
    title: 'Wallet übertragen',
    detail: 'Nehmen Sie den Schlüssel von {wallet} in eine andere Wallet-App mit. Nur Sie können ihn sehen.',
    loading: 'Ihre Wallet wird geöffnet…',
    long: 'Ihre Wallet wird noch geöffnet…',
    longer:
      'Das dauert länger als es sollte. Prüfen Sie Ihre Verbindung, oder schließen Sie dies und versuchen Sie es erneut.',
    storageBlocked: {
      title: 'Dieser Browser verwahrt nichts für Ihre Wallet',
      detail:
        'Darum kann er den Schlüssel hier nicht zeigen. Erlauben Sie dieser Seite Daten eingebetteter Seiten und laden Sie sie neu, oder melden Sie sich in einem anderen Browser an: Ihre Wallet kommt mit.',
    },
  },
} satisfies Pick<AllWords, 'exportWallet'>
