import type { AllWords } from '../../src/words/words'

export const sessionsGerman = {
  sessions: {
    title: 'Wo Sie angemeldet sind',
    description: 'Melden Sie sich überall dort ab, wo Sie das Gerät nicht wiedererkennen.',
    alone: 'Sie sind nur hier angemeldet.',
    here: 'Dieses Gerät',
    active: 'Jetzt aktiv',
    session: (browser: string, system: string) => `${browser} auf ${system}`,
    lastUsed: (at: Date) => `Zuletzt verwendet am ${at.getUTCDate()}. November`,
    loggedIn: (at: Date) => `Angemeldet am ${at.getUTCDate()}. November`,
    end: 'Abmelden',
    ending: 'Noch dabei…',
    endSession: (place: string) => `Abmelden von ${place}`,
    endOthers: 'Überall sonst abmelden',
    awaitsApproval: 'Wartet darauf, dass Sie es Ihre Wallet öffnen lassen',
    approve: 'Erlauben',
    approveSession: (place: string) => `Erlauben, dass ${place} Ihre Wallet öffnet`,
    approved: (place: string) => `${place} kann Ihre Wallet jetzt öffnen`,
    ended: (place: string) => `Von ${place} abgemeldet`,
    loading: 'Ihre Anmeldungen werden gesucht…',
    long: 'Die Suche läuft noch…',
    longer:
      'Das dauert länger als üblich. Prüfen Sie Ihre Verbindung, oder schließen Sie dies und versuchen Sie es noch einmal.',
    unknown: 'Unbekannter Browser',
    endedOthers: 'Überall sonst abgemeldet',
  },
} satisfies Pick<AllWords, 'sessions'>
