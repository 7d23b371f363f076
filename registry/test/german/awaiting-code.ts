import type { AllWords } from '../../src/words/words'

export const awaitingCodeGerman = {
  awaitingCode: {
    title: 'Bestätigungscode eingeben',
    sentTo: 'An {destination} haben wir einen sechsstelligen Code gesendet.',
    arrives: 'Das kann eine Minute dauern.',
    titleOfLink: 'Link in der E-Mail öffnen',
    sentLinkTo: 'An {destination} haben wir einen Link gesendet. Öffnen Sie ihn in diesem Browser.',
    codeLabel: 'Bestätigungscode',
    digitLabel: (position: number, of: number) => `Ziffer ${position} von ${of}`,
    notReceived: 'Nichts angekommen?',
    resend: 'Code noch einmal senden',
    resendLink: 'Link noch einmal senden',
    resent: 'Code gesendet',
    resentLink: 'Link gesendet',
    resendIn: (seconds: number) => `Erneut senden in ${seconds} s`,
    checking: 'Der Code wird geprüft…',
    success: 'Sie sind angemeldet',
    failed: 'Der Code konnte nicht geprüft werden',
  },
} satisfies Pick<AllWords, 'awaitingCode'>
