import type { PageLanguage } from './page-language.js'

const english = {
  key: 'Private key',
  phrase: 'Recovery phrase',
  keyDetail: 'It opens this wallet in any other wallet app.',
  phraseDetail: 'It opens every wallet of yours in this app that was not imported.',
  warning: 'Anyone who sees this controls the wallet forever. No support team will ever request it.',
  hidden: 'Hidden',
  show: 'Show',
  hide: 'Hide',
  copy: 'Copy',
  copied: 'Copied. Other apps can read the clipboard: clear it once you have pasted it.',
  notCopied: 'Your browser did not allow copying. Choose Show, and write it down.',
  clear: 'Clear clipboard',
  cleared: 'The clipboard is cleared.',
  notCleared: 'Your browser did not allow clearing the clipboard. Copy something else.',
  low: 'This window is too small. Enlarge it to continue.',
  readOn: 'Read this part to continue.',
  openWindow: 'Continue in a new window',
  inWindow: 'Your key is shown in a separate window, which this page can neither cover nor read.',
  continueInWindow: 'Continue in the window that opened.',
  closed: 'The window is closed. You can open it again.',
  blocked: 'Your browser blocked the window. Allow popups for this page, and try again.',
  ended: 'The session has ended. Close this, log in again, and open it once more.',
  owner: 'Whose wallet it becomes',
  ownerDetail:
    'Anyone who logs in with one of these controls the wallet. If they are not yours, close this and log out.',
  exportOwner: 'Whose wallet this is',
  exportOwnerDetail: 'If these are not yours, close this and log out: another person may have the same key.',
  noLogin: 'No login',
  recovery: 'Recovered by',
  recoveryDetail: 'You need it to open this wallet on another device. Import only if you selected it.',
  importKey: 'Private key',
  importDetails: {
    ethereum: '64 letters and digits, as your other wallet shows them for one account. They may begin with 0x.',
    solana: 'About 88 letters and digits, as your other wallet shows them for one account.',
  },
  importWarning:
    'Only this window reads it, and it is stored like your other wallets here. Anyone with a copy controls the wallet, too. Clear your clipboard afterwards.',
  importInWindow: 'You enter the key in a separate window, which this page can neither cover nor read.',
  import: 'Import',
  importing: 'Importing…',
  imported: 'Imported',
  notImported: 'Failed to import wallet. Try again.',
  held: 'This wallet belongs to an account of this app already. Where it is a login, unlink it there first.',
  alreadyThere: 'You have this wallet already: it is one of those that were created here.',
  faults: {
    'empty': 'Type or paste a private key.',
    'phrase': 'This is a recovery phrase. Enter the private key of one account instead.',
    'address': 'This is an address. Enter the private key of this address instead.',
    'malformed': 'This is not a private key. Check that you copied all of it, and that it is for this chain.',
    'mismatched': 'This key is damaged: its two halves do not belong together.',
    'out-of-range': 'This is not a private key: the number is out of range.',
  },
}

export type PageWords = typeof english

const german: PageWords = {
  key: 'Privater Schlüssel',
  phrase: 'Wiederherstellungsphrase',
  keyDetail: 'Er öffnet diese Wallet in jeder anderen Wallet-App.',
  phraseDetail: 'Sie öffnet jede Ihrer Wallets in dieser App, die nicht importiert wurde.',
  warning: 'Wer dies sieht, hat alles in der Wallet, für immer. Kein Support fragt je danach.',
  hidden: 'Verborgen',
  show: 'Anzeigen',
  hide: 'Verbergen',
  copy: 'Kopieren',
  copied: 'Kopiert. Andere Apps können die Zwischenablage lesen: Leeren Sie sie nach dem Einfügen.',
  notCopied: 'Ihr Browser hat das Kopieren nicht erlaubt. Wählen Sie Anzeigen, und schreiben Sie es ab.',
  clear: 'Zwischenablage leeren',
  cleared: 'Die Zwischenablage ist geleert.',
  notCleared: 'Ihr Browser hat das Leeren nicht erlaubt. Kopieren Sie etwas anderes.',
  low: 'Dieses Fenster ist zu niedrig. Machen Sie es größer, um fortzufahren.',
  readOn: 'Lesen Sie diesen Teil, um fortzufahren.',
  openWindow: 'In einem Fenster fortfahren',
  inWindow: 'Ihr Schlüssel wird in einem eigenen Fenster angezeigt, das diese Seite weder verdecken noch lesen kann.',
  continueInWindow: 'Machen Sie in dem Fenster weiter, das sich geöffnet hat.',
  closed: 'Das Fenster ist geschlossen. Sie können es noch einmal öffnen.',
  blocked:
    'Der Browser hat kein Fenster geöffnet. Erlauben Sie Fenster für diese Seite, und versuchen Sie es noch einmal.',
  ended: 'Die Sitzung ist zu Ende. Schließen Sie dies, melden Sie sich neu an und öffnen Sie es noch einmal.',
  owner: 'Wessen Wallet es wird',
  ownerDetail:
    'Wer sich mit einem davon anmeldet, hat die Wallet. Gehören sie nicht Ihnen, schließen Sie dies und melden Sie sich ab.',
  exportOwner: 'Wessen Wallet das ist',
  exportOwnerDetail:
    'Gehören sie nicht Ihnen, schließen Sie dies und melden Sie sich ab: Jemand anderes hat dann vielleicht denselben Schlüssel.',
  noLogin: 'Keine Anmeldung',
  recovery: 'Wiederherstellung',
  recoveryDetail:
    'Sie brauchen sie, um diese Wallet auf einem anderen Gerät zu öffnen. Importieren Sie nur, wenn Sie sie selbst gewählt haben.',
  importKey: 'Privater Schlüssel',
  importDetails: {
    ethereum: '64 Buchstaben und Ziffern, wie Ihre andere Wallet sie für ein Konto zeigt. Sie dürfen mit 0x beginnen.',
    solana: 'Etwa 88 Buchstaben und Ziffern, wie Ihre andere Wallet sie für ein Konto zeigt.',
  },
  importWarning:
    'Er wird nur in diesem Fenster gelesen und wie jede Ihrer Wallets hier verwahrt. Wer ihn anderswo hat, hat die Wallet auch. Leeren Sie danach die Zwischenablage.',
  importInWindow:
    'Sie geben den Schlüssel in einem eigenen Fenster ein, das diese Seite weder verdecken noch lesen kann.',
  import: 'Importieren',
  importing: 'Wird importiert…',
  imported: 'Importiert',
  notImported: 'Die Wallet wurde nicht importiert. Versuchen Sie es noch einmal.',
  held: 'Diese Wallet gehört schon zu einem Konto dieser App. Dient sie dort zur Anmeldung, heben Sie erst die Verknüpfung auf.',
  alreadyThere: 'Diese Wallet haben Sie schon: Sie ist eine von denen, die hier erstellt wurden.',
  faults: {
    'empty': 'Geben Sie einen privaten Schlüssel ein, oder fügen Sie ihn ein.',
    'phrase': 'Das ist eine Wiederherstellungsphrase. Gebraucht wird der private Schlüssel eines Kontos.',
    'address': 'Das ist eine Adresse. Gebraucht wird der private Schlüssel, der zu ihr gehört.',
    'malformed': 'Das ist kein privater Schlüssel. Prüfen Sie, ob er ganz kopiert wurde und zur Kette passt.',
    'mismatched': 'Dieser Schlüssel ist beschädigt: Seine zwei Hälften gehören nicht zusammen.',
    'out-of-range': 'Das ist kein privater Schlüssel: Die Zahl liegt außerhalb des Bereichs.',
  },
}

const languages: Readonly<Record<PageLanguage, PageWords>> = { de: german, en: english }

/** Texts of the pages that import and export keys. */
export const pageWords = (language: PageLanguage): PageWords => languages[language]
