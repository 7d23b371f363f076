const english = {
  key: 'Private key',
  phrase: 'Recovery phrase',
  keyDetail: 'It opens this wallet in any other wallet app.',
  phraseDetail: 'It opens every wallet of yours in this app that was not imported.',
  warning: 'Whoever sees this has everything in the wallet, for good. No support ever asks for it.',
  hidden: 'Hidden',
  show: 'Show',
  hide: 'Hide',
  copy: 'Copy',
  copied: 'Copied. Other apps can read the clipboard: clear it once you have pasted it.',
  notCopied: 'It was not copied. Show it, and write it down.',
  clear: 'Clear clipboard',
  cleared: 'The clipboard is cleared.',
  covered:
    'Something covers this part of the page, or it is not all in view. Nothing is shown until you see all of it.',
  cannotTell: 'This browser cannot tell whether something covers this part of the page.',
  openWindow: 'Go on in a window',
  ended: 'The session has ended. Close this, log in again, and open it once more.',
} as const

export type PageWords = { readonly [name in keyof typeof english]: string }

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
  notCopied: 'Es wurde nicht kopiert. Zeigen Sie es an und schreiben Sie es ab.',
  clear: 'Zwischenablage leeren',
  cleared: 'Die Zwischenablage ist geleert.',
  covered: 'Etwas verdeckt diesen Teil der Seite, oder er ist nicht ganz zu sehen. Bis dahin wird nichts angezeigt.',
  cannotTell: 'Dieser Browser kann nicht sagen, ob etwas diesen Teil der Seite verdeckt.',
  openWindow: 'In einem Fenster fortfahren',
  ended: 'Die Sitzung ist zu Ende. Schließen Sie dies, melden Sie sich neu an und öffnen Sie es noch einmal.',
}

/** The texts of the frame's pages, in the language of the page around, else of the browser. */
export const pageWords = (language: string): PageWords => (/^de\b/i.test(language) ? german : english)
