import type { AllWords } from '../../src/words/words'

export const delegationGerman = {
  delegation: {
    title: 'Delegierte Aktionen einschalten',
    description: (app) =>
      `${app} möchte mit Ihrer Wallet selbst Transaktionen ausführen, auch während Sie abwesend sind.`,
    loading: 'Einen Augenblick…',
    long: 'Es wird noch nachgesehen, was die App tun darf…',
    longer:
      'Das dauert länger als üblich. Prüfen Sie Ihre Verbindung, oder schließen Sie dies und versuchen Sie es noch einmal.',
    wallet: 'Wallet',
    networks: 'Netzwerke',
    unknownNetwork: (chainId) => `Unbekanntes Netzwerk (${chainId})`,
    contracts: 'Verträge',
    programs: 'Programme',
    noContracts: 'Keine, nur Zahlungen',
    limit: 'Innerhalb von 24 Stunden',
    atMost: (amount, coins) => `Höchstens ${amount} ${coins.join(' oder ')}`,
    unknownCoin: 'der Netzwerkwährung',
    tokens: 'Diese Verträge können Token und Sammlerstücke bewegen. Die Obergrenze zählt davon nichts.',
    everything: 'Diese Programme können alles nehmen, was die Wallet hat. Die Obergrenze zählt davon nichts.',
    revocable: 'Sie können das jederzeit zurücknehmen.',
    approve: 'Erlauben',
    reject: 'Jetzt nicht',
    success: 'Delegierte Aktionen eingeschaltet',
    successDescription: (app) => `${app} kann jetzt mit dieser Wallet Transaktionen ausführen.`,
    failed: 'Delegierte Aktionen sind nicht eingeschaltet',
    failedDetail: 'Es hat sich nichts geändert. Versuchen Sie es noch einmal.',
    revokeTitle: 'Erlaubnis zurücknehmen',
    revokeDescription: (app, wallets) =>
      wallets === 1
        ? `${app} führt mit dieser Wallet keine Transaktionen mehr aus.`
        : `${app} führt mit keiner dieser ${wallets} Wallets mehr Transaktionen aus.`,
    revokeSent: 'Was vorher unterschrieben wurde, kann noch ausgeführt werden.',
    revoke: 'Zurücknehmen',
    keep: 'Behalten',
    revoked: 'Erlaubnis zurückgenommen',
    revokedDescription: (app, wallets) =>
      wallets === 1
        ? `${app} kann mit dieser Wallet selbst keine Transaktionen mehr ausführen.`
        : `${app} kann mit diesen Wallets selbst keine Transaktionen mehr ausführen.`,
    revokeFailed: 'Die Erlaubnis wurde nicht zurückgenommen',
    revokeFailedDetail: 'Die App kann damit weiterhin Transaktionen ausführen. Versuchen Sie es noch einmal.',
  },
} satisfies Pick<AllWords, 'delegation'>
