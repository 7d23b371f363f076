import type { AllWords } from '../../src/words/words'

export const recoveryGerman = {
  recovery: {
    secure: 'Konto sichern',
    update: 'Sicherung ändern',
    secureDescription: (app) =>
      `Wählen Sie ein Passwort für Ihre Wallet. Auf einem neuen Gerät brauchen Sie es, und niemand sonst kann Ihre Wallet öffnen, auch ${app} nicht.`,
    updateDescription: 'Wählen Sie ein anderes Passwort für Ihre Wallet. Ihre anderen Geräte fragen von da an danach.',
    splash: 'Konto sichern',
    splashDescription:
      'Bisher genügt Ihre Anmeldung, um Ihre Wallet wiederherzustellen. Richten Sie eine Sicherung ein, über die nur Sie verfügen.',
    splashCreate:
      'Bevor Sie eine weitere Wallet bekommen: Wählen Sie, wie Sie sie auf einem neuen Gerät zurückbekommen. Es gilt für alle.',
    other: 'Ihre anderen Geräte werden abgemeldet.',
    choose: 'Passwort festlegen',
    chooseDescription: (app) =>
      `Wählen Sie, wie Sie Ihre Wallet auf einem neuen Gerät zurückbekommen. Niemand sonst kann sie dann öffnen, auch ${app} nicht.`,
    byPassword: 'Passwort',
    googleDrive: 'Google Drive',
    icloud: 'iCloud',
    passkey: 'Passkey',
    backUpTo: (name) => `In ${name} sichern`,
    recoverBy: (name) => `Aus ${name} wiederherstellen`,
    cloudCreate: (name) =>
      `Eine Datei, die nur Sie öffnen können, wird in ${name} gespeichert. Mit ihr und Ihrer Anmeldung bekommen Sie Ihre Wallet auf einem neuen Gerät zurück.`,
    cloudRecover: (name) =>
      `Ihre Wallet ist noch nicht auf diesem Gerät. Die Datei in ${name} bringt sie hierher: Nehmen Sie das Konto, in dem sie liegt.`,
    passkeyCreateTitle: 'Mit einem Passkey sichern',
    passkeyRecoverTitle: 'Passkey verwenden',
    passkeyCreate:
      'Ihr Gerät oder Ihr Passwortmanager bewahrt ihn auf. Mit ihm und Ihrer Anmeldung bekommen Sie Ihre Wallet zurück.',
    passkeyRecover:
      'Ihre Wallet ist noch nicht auf diesem Gerät. Der Passkey, den Sie für sie erstellt haben, bringt sie hierher.',
    continueWith: (name) => `Weiter mit ${name}`,
    backingUp: 'Wird gesichert…',
    recovering: 'Wird wiederhergestellt…',
    inWindow: 'Machen Sie in dem Fenster weiter, das sich geöffnet hat.',
    inWindowLonger: 'Wenn Sie das Fenster nicht sehen, brechen Sie dies ab und versuchen Sie es noch einmal.',
    notNow: 'Jetzt nicht',
    create: 'Passwort festlegen',
    reset: 'Passwort zurücksetzen',
    createDescription: 'Wählen Sie eines, das Sie sonst nirgends verwenden, oder lassen Sie eines erzeugen.',
    password: 'Passwort',
    tooShort: 'Das Passwort muss mindestens 6 Zeichen haben',
    tooLong: 'Das Passwort darf höchstens 1.024 Zeichen haben',
    invalid: (characters) => `Ungültige Zeichen ( ${characters.join(' ')} )`,
    space: 'LEERZEICHEN',
    generate: 'Erzeugen',
    next: 'Weiter',
    save: 'Passwort aufbewahren',
    saveDescription:
      'Bewahren Sie es so auf, dass Sie es wiederfinden: Dieses Passwort kann nicht zurückgesetzt werden.',
    download: 'Herunterladen',
    confirm: 'Passwort bestätigen',
    confirmDescription: 'Geben Sie es noch einmal ein.',
    mismatch: 'Die Passwörter stimmen nicht überein',
    understood:
      'Mir ist klar: Verliere ich mein Passwort und mein Gerät, so verliere ich den Zugang zu meinem Konto und meinem Guthaben.',
    set: 'Passwort setzen',
    cancel: 'Abbrechen',
    finalizing: 'Ihre Wallet wird gesichert…',
    long: 'Ihre Wallet wird noch gesichert…',
    longer: 'Das dauert länger als üblich. Prüfen Sie Ihre Verbindung, und lassen Sie diese Seite offen.',
    done: 'Geschafft',
    doneDescription: 'Von nun an bekommen Sie Ihre Wallet mit dem zurück, was Sie eben festgelegt haben.',
    failed: 'Etwas ist schiefgegangen',
    failedDetail: 'Ihre Wallet ist, wie sie war. Versuchen Sie es noch einmal.',
    createdWithout:
      'Ihre Wallet wurde ohne diese Sicherung erstellt, zum Beispiel in einem anderen Tab. Versuchen Sie es noch einmal, um sie hinzuzufügen.',
    createdBefore:
      'Ihre Wallet gibt es bereits, mit einer Sicherung. Vielleicht hat ein anderer Tab sie erstellt. Schließen Sie dies, um sie zu verwenden.',
    recoverFailed: 'Ihre Wallet konnte nicht hierher gebracht werden. Versuchen Sie es noch einmal.',
    otherWay: 'Anderen Weg wählen',
    denied: (name) => `Bei ${name} wurde es nicht bestätigt. Versuchen Sie es noch einmal, und stimmen Sie dort zu.`,
    timedOut: 'Es hat zu lange gedauert. Versuchen Sie es noch einmal.',
    blocked:
      'Ihr Browser hat das Fenster nicht geöffnet. Erlauben Sie Fenster für diese Seite, und versuchen Sie es noch einmal.',
    inApp: 'In einer anderen App geht das nicht. Öffnen Sie diese Seite in Ihrem Browser.',
    service: 'Der Anmeldedienst',
    offline: (name) => `${name} ist nicht erreichbar. Prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.`,
    noBackup: (name) =>
      `Die Sicherung dieser Wallet liegt nicht in diesem Konto bei ${name}. Nehmen Sie das, das Sie damals gewählt haben.`,
    noPasskey: 'Das ist nicht der Passkey dieser Wallet. Nehmen Sie den, den Sie für sie erstellt haben.',
    noPrf: 'Dieser Browser oder was Ihre Passkeys aufbewahrt kann keine Wallet sichern.',
    noPrfRecover:
      'Dieser Browser oder was Ihre Passkeys aufbewahrt kann die Wallet nicht öffnen. Nehmen Sie einen Browser und ein Gerät, die den Passkey haben.',
    tooManyTries: 'Es waren zu viele Versuche. Warten Sie eine Weile, bevor Sie es noch einmal versuchen.',
    enter: 'Passwort eingeben',
    enterDescription:
      'Ihre Wallet ist noch nicht auf diesem Gerät. Das Passwort, das Sie für sie gesetzt haben, bringt sie her.',
    recover: 'Wallet wiederherstellen',
    wrong: 'Das Passwort ist falsch. Versuchen Sie es noch einmal.',
    error: 'Ein Fehler ist aufgetreten. Versuchen Sie es noch einmal.',
    tooMany: 'Zu viele falsche Passwörter. Warten Sie eine Weile, bevor Sie es noch einmal versuchen.',
    recovered: 'Ihre Wallet ist da',
  },
} satisfies Pick<AllWords, 'recovery'>
