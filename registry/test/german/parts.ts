import type { AllWords } from '../../src/words/words'

const countryNames = new Intl.DisplayNames('de', { type: 'region' })

export const partsGerman = {
  phoneField: {
    label: 'Telefonnummer',
    placeholder: 'Telefonnummer',
    countries: 'Länder',
    country: (name: string, code: string) => `Land: ${name}, ${code}`,
    countryName: (country: string) => countryNames.of(country) ?? country,
  },
  popupWaiting: {
    title: (name: string) => `Weiter mit ${name}`,
    open: 'Schließen Sie die Anmeldung in dem Fenster ab, das sich geöffnet hat.',
    long: 'Es wird noch auf das andere Fenster gewartet…',
    longer: 'Wenn Sie das Fenster nicht sehen, öffnen Sie es noch einmal.',
    blocked: 'Ihr Browser hat das Fenster nicht geöffnet. Öffnen Sie es mit der Schaltfläche unten.',
    closed: 'Das Fenster wurde geschlossen, bevor die Anmeldung abgeschlossen war.',
    reopen: 'Fenster noch einmal öffnen',
    openWindow: 'Fenster öffnen',
    cancel: 'Abbrechen',
  },
  amountInput: {
    label: (symbol: string) => `Betrag in ${symbol}`,
    max: 'Höchstbetrag',
    useMax: (amount: string) => `Höchstbetrag, ${amount}`,
    available: (amount: string) => `${amount} verfügbar`,
    tooMuch: (amount: string) => `Sie haben ${amount}.`,
  },
  passwordField: {
    label: 'Passwort',
    show: 'Passwort anzeigen',
    hide: 'Passwort verbergen',
    strength: (strength: string) => `Stärke des Passworts: ${strength}`,
    untouched: '--',
    weak: 'Schwach',
    medium: 'Mittel',
    strong: 'Stark',
  },
  qrCode: {
    copy: 'Link kopieren',
  },
  searchList: {
    search: 'Suchen',
    found: (count: number) => (count === 1 ? '1 Treffer' : `${count} Treffer`),
    none: 'Nichts gefunden',
    noneDetail: (query: string) => `Kein Eintrag passt zu „${query}“.`,
  },
  steps: {
    current: 'läuft',
    done: 'erledigt',
    failed: 'fehlgeschlagen',
    upcoming: 'kommt noch',
  },
} satisfies Pick<
  AllWords,
  'phoneField' | 'popupWaiting' | 'amountInput' | 'passwordField' | 'qrCode' | 'searchList' | 'steps'
>
