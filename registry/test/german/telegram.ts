import type { AllWords } from '../../src/words/words'

export const telegramGerman = {
  telegram: {
    verifying: 'Verbindung mit Telegram wird überprüft',
    label: 'Einen Augenblick…',
    long: 'Die Verbindung wird noch überprüft…',
    longer:
      'Das dauert länger als üblich. Prüfen Sie Ihre Verbindung, oder gehen Sie zurück und versuchen Sie es noch einmal.',
    success: 'Sie sind angemeldet',
    linked: 'Telegram-Konto hinzugefügt',
    failed: 'Anmeldung fehlgeschlagen',
    account: 'das Telegram-Konto {identifier}',
    name: 'Telegram',
    somethingWrong: 'Etwas ist schiefgegangen. Versuchen Sie es noch einmal.',
    notAllowed: 'Die Anmeldung mit Telegram ist hier nicht erlaubt.',
    tooMany: 'Zu viele Anfragen. Bitte warten Sie, bevor Sie es noch einmal versuchen.',
    rateLimited: 'Zu viele Anfragen bei Telegram. Bitte warten Sie einen Augenblick, und versuchen Sie es noch einmal.',
    inUse: 'Dieses Konto gehört bereits einem anderen Benutzer.',
  },
} satisfies Pick<AllWords, 'telegram'>
