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
    number: (digits: string) => `Nummer ${digits}`,
    end: 'Abmelden',
    ending: 'Noch dabei…',
    endSession: (session: string) => `Abmelden von ${session}`,
    endOthers: 'Überall sonst abmelden',
    awaitsApproval: 'Wartet darauf, dass Sie es Ihre Wallet öffnen lassen',
    approve: 'Erlauben',
    approveSession: (session: string) => `Erlauben, dass ${session} Ihre Wallet öffnet`,
    approved: (session: string) => `${session} kann Ihre Wallet jetzt öffnen`,
    ended: (session: string) => `Von ${session} abgemeldet`,
    loading: 'Ihre Anmeldungen werden gesucht…',
    long: 'Die Suche läuft noch…',
    longer:
      'Das dauert länger als üblich. Prüfen Sie Ihre Verbindung, oder schließen Sie dies und versuchen Sie es noch einmal.',
    unknown: 'Unbekannter Browser',
    endedOthers: 'Überall sonst abgemeldet',
  },
} satisfies Pick<AllWords, 'sessions'>
