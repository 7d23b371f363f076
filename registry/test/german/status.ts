import type { AllWords } from '../../src/words/words'

export const statusGerman = {
  accountNotFound: {
    title: 'Konto nicht gefunden',
    description: 'Zu diesen Angaben gibt es kein Konto. Melden Sie sich anders an, oder registrieren Sie sich zuerst.',
    action: 'Anderes Konto verwenden',
  },
  allowlistRejected: {
    title: 'Sie haben keinen Zugang zu dieser App',
    description: 'Wurden Sie eingeladen?',
    action: 'Anderes Konto verwenden',
  },
  error: {
    code: 'Fehlercode',
    message: 'Meldung',
  },
  loading: {
    title: 'Wird geladen',
    label: 'Einen Augenblick…',
    long: 'Wird noch geladen…',
    longer:
      'Das dauert länger als üblich. Prüfen Sie Ihre Verbindung, oder schließen Sie dies und versuchen Sie es noch einmal.',
    offline: 'Keine Verbindung',
    trying: 'Ein neuer Versuch läuft…',
    tryNow: 'Jetzt versuchen',
  },
  loggedIn: {
    title: 'Sie sind angemeldet',
    description: 'Sie haben sich in einem anderen Tab angemeldet.',
  },
  userLimitReached: {
    title: 'Anmeldung nicht möglich',
    description: (app: string) =>
      `${app} nimmt im Augenblick keine neuen Benutzer auf. Bitte versuchen Sie es später noch einmal.`,
    action: 'Anderes Konto verwenden',
  },
  missingScreen: {
    title: 'Nicht verfügbar',
    description: (app: string) => `${app} hat diesen Schritt nicht. Bitte wenden Sie sich an den Support.`,
    action: 'Schließen',
  },
} satisfies Pick<
  AllWords,
  'accountNotFound' | 'allowlistRejected' | 'error' | 'loading' | 'loggedIn' | 'userLimitReached' | 'missingScreen'
>
