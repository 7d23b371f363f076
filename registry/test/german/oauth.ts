import type { AllWords } from '../../src/words/words'

export const oauthGerman = {
  oauth: {
    checking: (name: string) => `Die Antwort von ${name} wird geprüft`,
    almost: 'Das dauert einen Augenblick.',
    long: 'Die Antwort wird noch geprüft…',
    longer:
      'Das dauert länger als üblich. Prüfen Sie Ihre Verbindung, oder gehen Sie zurück und versuchen Sie es noch einmal.',
    success: 'Sie sind angemeldet',
    failed: 'Anmeldung fehlgeschlagen',
    denied: (name: string) => `Die Anmeldung wurde bei ${name} nicht bestätigt, oder das Fenster wurde geschlossen.`,
    suspended: (name: string) => `Ihr Konto bei ${name} ist gesperrt. Bitte wählen Sie eine andere Anmeldemöglichkeit.`,
    rateLimited: (name: string) =>
      `Zu viele Anfragen bei ${name}. Bitte warten Sie einen Augenblick und versuchen Sie es noch einmal.`,
    otherOrigin:
      'Die Anmeldung endete auf einer anderen Adresse dieser App. Öffnen Sie die App dort, und melden Sie sich dort an.',
    inUse: (name: string) => `Dieses Konto bei ${name} gehört einem anderen Benutzer.`,
    inApp: (name: string) => `Die Anmeldung mit ${name} war nicht möglich`,
    inAppDetail: (name: string) =>
      `${name} lässt niemanden innerhalb einer anderen App anmelden. Öffnen Sie diese Seite in Ihrem Browser.`,
    linking: (name: string) => `Ihr Konto bei ${name} wird hinzugefügt`,
    linked: (name: string) => `${name}-Konto hinzugefügt`,
    wrong: 'Etwas ist schiefgegangen. Versuchen Sie es noch einmal.',
    timedOut: 'Die Anfrage ist abgelaufen. Versuchen Sie es noch einmal.',
    tooMany: 'Zu viele Anfragen. Bitte warten Sie, bevor Sie es noch einmal versuchen.',
    missingScope: (scope: string) => `Versuchen Sie es noch einmal, und stimmen Sie dabei auch ${scope} zu.`,
    more: 'Sie können kein weiteres Konto dieser Art hinzufügen.',
  },
  googleAccount: {
    account: 'das Google-Konto',
  },
  twitterAccount: {
    account: 'das Twitter-Konto',
  },
  discordAccount: {
    account: 'das Discord-Konto',
  },
  githubAccount: {
    account: 'das GitHub-Konto',
  },
  spotifyAccount: {
    account: 'das Spotify-Konto',
  },
  instagramAccount: {
    account: 'das Instagram-Konto',
  },
  tiktokAccount: {
    account: 'das TikTok-Konto',
  },
  linkedinAccount: {
    account: 'das LinkedIn-Konto',
  },
  appleAccount: {
    account: 'das Apple-Konto',
  },
  lineAccount: {
    account: 'das LINE-Konto',
  },
  customAccount: {
    account: 'das Konto {identifier}',
  },
} satisfies Pick<
  AllWords,
  | 'oauth'
  | 'googleAccount'
  | 'twitterAccount'
  | 'discordAccount'
  | 'githubAccount'
  | 'spotifyAccount'
  | 'instagramAccount'
  | 'tiktokAccount'
  | 'linkedinAccount'
  | 'appleAccount'
  | 'lineAccount'
  | 'customAccount'
>
