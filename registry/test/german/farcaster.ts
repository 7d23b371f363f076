import type { AllWords } from '../../src/words/words'

export const farcasterGerman = {
  farcaster: {
    title: 'Mit Farcaster anmelden',
    link: 'Farcaster-Konto hinzufügen',
    scan: 'Scannen Sie den Code mit der Kamera Ihres Telefons, und bestätigen Sie dort die Anfrage.',
    approve: 'Bestätigen Sie die Anfrage in der App, und kommen Sie dann hierher zurück.',
    open: 'Warpcast-App öffnen',
    starting: 'Verbindung mit Farcaster wird hergestellt…',
    startingLong: 'Die Verbindung wird noch hergestellt…',
    startingLonger:
      'Das dauert länger als üblich. Prüfen Sie Ihre Verbindung, oder gehen Sie zurück und versuchen Sie es noch einmal.',
    checking: 'Ihre Unterschrift wird geprüft…',
    success: 'Sie sind angemeldet',
    linked: 'Farcaster-Konto hinzugefügt',
    failed: 'Anmeldung fehlgeschlagen',
    account: 'das Farcaster-Konto {identifier}',
    scanLabel: 'QR-Code, der Farcaster auf Ihrem Telefon öffnet',
    checkingLong: 'Ihre Unterschrift wird noch geprüft…',
    checkingLonger:
      'Das dauert länger als üblich. Prüfen Sie Ihre Verbindung, oder gehen Sie zurück und versuchen Sie es noch einmal.',
    somethingWrong: 'Etwas ist schiefgegangen. Versuchen Sie es noch einmal.',
    tooMany: 'Zu viele Anfragen. Bitte warten Sie, bevor Sie es noch einmal versuchen.',
    timedOut: 'Die Anfrage ist abgelaufen. Versuchen Sie es noch einmal.',
    inUse: 'Dieses Konto gehört bereits einem anderen Benutzer.',
  },
  farcasterSigner: {
    title: 'Farcaster einen Unterzeichner hinzufügen',
    scan: (app) =>
      `${app} möchte auf Farcaster für Sie schreiben. Scannen Sie den Code mit Ihrem Telefon, und stimmen Sie dort zu.`,
    scanLabel: 'QR-Code, der Farcaster auf Ihrem Telefon öffnet',
    approve: (app) =>
      `${app} möchte auf Farcaster für Sie schreiben. Stimmen Sie in der App zu, und kommen Sie dann zurück.`,
    open: 'Warpcast-App öffnen',
    requesting: 'Farcaster wird gefragt…',
    requestingLong: 'Farcaster wird noch gefragt…',
    requestingLonger:
      'Das dauert länger als üblich. Prüfen Sie Ihre Verbindung, oder schließen Sie dies und versuchen Sie es noch einmal.',
    success: 'Unterzeichner hinzugefügt',
    successDescription: (app) => `${app} kann auf Farcaster für Sie schreiben. Ihre App dort nimmt das wieder zurück.`,
    failed: 'Verbindung fehlgeschlagen',
    rejected: 'Anfrage abgelehnt',
    rejectedDetail: 'Auf Farcaster hat sich nichts geändert.',
    timedOut: 'Die Anfrage ist abgelaufen. Versuchen Sie es noch einmal.',
    somethingWrong: 'Etwas ist schiefgegangen. Versuchen Sie es noch einmal.',
  },
} satisfies Pick<AllWords, 'farcaster' | 'farcasterSigner'>
