import type { AllWords } from '../../src/words/words'

export const accountTransferGerman = {
  accountTransfer: {
    title: (method) => `${method}: gehört zu einem anderen Konto`,
    question: 'Möchten Sie {handle} stattdessen auf dieses Konto übertragen? Ihr anderes Konto wird dadurch gelöscht.',
    continue: 'Weiter',
    transfer: 'Übertragen und Konto löschen',
    decline: 'Nein danke',
    success: 'Fertig!',
    linked: (method) => `${method}: jetzt mit diesem Konto verknüpft`,
    warningTitle: 'Prüfen Sie das Vermögen Ihres anderen Kontos',
    warning:
      'Das Vermögen Ihres anderen Kontos wird nicht übertragen und kann verloren gehen. Bringen Sie es zuerst in Sicherheit.',
    wallet: 'Wallet Ihres anderen Kontos',
    nothing: 'Keine Netzwerkwährung gefunden.',
    nothingOn: (networks) => `Nichts in ${networks} weiteren Netzwerken.`,
    tokensToo: 'Nur Netzwerkwährungen sind aufgeführt. Suchen Sie andere Token und Sammlerstücke im Explorer.',
    notListed: 'Was diese Wallet enthält, ist nicht aufgeführt. Sehen Sie in einem Explorer nach.',
    unknown: 'Unbekannt',
    explorer: 'Im Explorer ansehen',
    failed: 'Die Übertragung ist fehlgeschlagen',
    expired: 'Dieses Angebot ist abgelaufen',
    expiredDetail: 'Verknüpfen Sie das Konto noch einmal, um es zu übertragen.',
    close: 'Schließen',
    email: 'E-Mail-Adresse',
    phone: 'Telefonnummer',
    walletAccount: 'Wallet',
  },
} satisfies Pick<AllWords, 'accountTransfer'>
