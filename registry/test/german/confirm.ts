import type { AllWords } from '../../src/words/words'

export const confirmGerman = {
  confirm: {
    title: 'Sind Sie es?',
    link: '{account} wird Ihrem Konto hinzugefügt.',
    update: 'Ihre Anmeldung wird zu {account} geändert.',
    unlink: '{account} wird aus Ihrem Konto entfernt.',
    openWallet: 'Ihre Wallet wird in diesem Browser geöffnet.',
    exportWallet: 'Ihnen wird der Schlüssel von {wallet} gezeigt.',
    sentTo: 'Wir haben einen Code an {destination} gesendet.',
    sending: 'Der Code wird gesendet…',
    success: 'Bestätigt',
    useWallet: 'Unterschreiben Sie es mit {wallet}. Das kostet nichts.',
    usePasskey: 'Bestätigen Sie es mit Ihrem Passkey.',
    walletAction: 'Mit Wallet unterschreiben',
    passkeyAction: 'Passkey verwenden',
    walletInstead: 'Stattdessen Wallet verwenden',
    passkeyInstead: 'Stattdessen Passkey verwenden',
    connect: 'Wallet verbinden',
    signing: 'Lesen und unterschreiben Sie die Nachricht in Ihrer Wallet.',
    signingLong: 'Noch keine Antwort. Öffnen Sie Ihre Wallet, wenn Sie ihr Fenster nicht sehen.',
    signingLonger: 'Keine Antwort. Entsperren Sie Ihre Wallet und suchen Sie ihr Fenster.',
    passkeyLonger: 'Keine Frage zu sehen? Schauen Sie hinter dieses Fenster.',
    notSigned: 'Es wurde nicht unterschrieben, und nichts hat sich geändert.',
  },
} satisfies Pick<AllWords, 'confirm'>
