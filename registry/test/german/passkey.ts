import type { AllWords } from '../../src/words/words'

export const passkeyGerman = {
  passkey: {
    login: 'Mit einem Passkey anmelden',
    signup: 'Passkey erstellen',
    link: 'Konto mit einem Passkey sichern',
    asking: 'Folgen Sie den Schritten in Ihrem Browser.',
    checking: 'Ihr Passkey wird geprüft…',
    long: 'Ihr Browser wartet auf Sie…',
    longer:
      'Keine Frage zu sehen? Schauen Sie hinter dieses Fenster, oder gehen Sie zurück und wählen Sie eine andere Anmeldemöglichkeit.',
    success: 'Sie sind angemeldet',
    linked: 'Passkey hinzugefügt',
    linkedDetail: 'Melden Sie sich von nun an damit an.',
    failed: 'Kein Passkey verwendet',
    notMade: 'Kein Passkey hinzugefügt',
    failedDetail: 'Es hat zu lange gedauert, oder Sie haben die Frage geschlossen.',
    more: 'Sie haben fünf Passkeys. Mehr sind nicht möglich.',
    create: 'Passkey erstellen',
    unknown: 'Dieser Passkey ist hier nicht bekannt. Verwenden Sie einen anderen, oder eine andere Anmeldemöglichkeit.',
    account: 'einen Passkey',
  },
} satisfies Pick<AllWords, 'passkey'>
