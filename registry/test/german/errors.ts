import type { AllWords } from '../../src/words/words'

export const errorsGerman = {
  errors: {
    INSUFFICIENT_BALANCE: {
      title: 'Guthaben reicht nicht aus',
      detail: 'Laden Sie Ihre Wallet auf, und versuchen Sie es noch einmal.',
      action: 'Noch einmal versuchen',
    },
    TRANSACTION_FAILURE: {
      title: 'Überweisung fehlgeschlagen',
      detail: 'Ihre Überweisung wurde nicht ausgeführt.',
      action: 'Noch einmal versuchen',
    },
    CAPTCHA_FAILURE: {
      title: 'Das Captcha wurde nicht gelöst. Bitte versuchen Sie es noch einmal.',
      action: 'Noch einmal versuchen',
    },
    CAPTCHA_TIMEOUT: {
      title: 'Etwas ist schiefgegangen! Bitte versuchen Sie es später noch einmal.',
      action: 'Noch einmal versuchen',
    },
    ALLOWLIST_REJECTED: {
      title: 'Sie haben keinen Zugang zu dieser App',
      detail: 'Wurden Sie eingeladen?',
      action: 'Anderes Konto verwenden',
    },
    USER_LIMIT_REACHED: {
      title: 'Anmeldung nicht möglich',
      detail: 'Diese App nimmt im Augenblick keine neuen Benutzer auf. Bitte versuchen Sie es später noch einmal.',
    },
    USER_DOES_NOT_EXIST: {
      title: 'Konto nicht gefunden',
      detail: 'Zu diesen Angaben gibt es kein Konto.',
      action: 'Anderes Konto verwenden',
    },
    ACCOUNT_TRANSFER_REQUIRED: {
      title: 'Anmeldung fehlgeschlagen',
      detail: 'Dieses Konto gehört bereits einem anderen Benutzer.',
      action: 'Anderes Konto verwenden',
    },
    MUST_BE_AUTHENTICATED: { title: 'Bitte melden Sie sich an', detail: 'Dafür müssen Sie angemeldet sein.' },
    EMBEDDED_WALLET_NOT_FOUND: {
      title: 'Wallet nicht gefunden',
      detail: 'Hier gibt es noch keine Wallet. Melden Sie sich noch einmal an, um eine zu erstellen.',
    },
    EMBEDDED_WALLET_ALREADY_EXISTS: { title: 'Sie haben bereits eine Wallet', detail: 'Sie ist einsatzbereit.' },
    EMBEDDED_WALLET_CREATE_ERROR: {
      title: 'Wallet nicht erstellt',
      detail: 'Nichts ging verloren. Bitte versuchen Sie es noch einmal.',
      action: 'Noch einmal versuchen',
    },
    UNKNOWN_EMBEDDED_WALLET_ERROR: {
      title: 'Etwas ist schiefgegangen',
      detail: 'Wir kümmern uns darum. Bitte versuchen Sie es später noch einmal.',
      action: 'Noch einmal versuchen',
    },
    UNKNOWN_CONNECT_WALLET_ERROR: {
      title: 'Keine Verbindung zur Wallet',
      detail: 'Prüfen Sie, ob Ihre Wallet entsperrt ist, und versuchen Sie es noch einmal.',
      action: 'Noch einmal versuchen',
    },
    GENERIC_CONNECT_WALLET_ERROR: {
      title: 'Keine Verbindung zur Wallet',
      detail: 'Prüfen Sie, ob Ihre Wallet entsperrt ist, und versuchen Sie es noch einmal.',
      action: 'Noch einmal versuchen',
    },
    UNSUPPORTED_CHAIN_ID: {
      title: 'Netzwerk nicht unterstützt',
      detail: 'Ihre Wallet kennt dieses Netzwerk nicht.',
    },
    INVALID_MESSAGE: { title: 'Diese Nachricht kann nicht unterschrieben werden', detail: 'Sie darf nicht leer sein.' },
    UNABLE_TO_SIGN: {
      title: 'Unterschrift nicht möglich',
      detail: 'Ein Fehler ist aufgetreten. Versuchen Sie es bitte noch einmal.',
      action: 'Noch einmal versuchen',
    },
    MISSING_MFA_CREDENTIALS: {
      title: 'Die Bestätigung ist fehlgeschlagen. Versuchen Sie es noch einmal.',
      action: 'Noch einmal versuchen',
    },
    USER_EXITED_SET_PASSWORD_FLOW: {
      title: 'Anfrage abgebrochen',
      detail: 'Es wurde nichts geändert.',
      action: 'Noch einmal versuchen',
    },
    USER_EXITED_AUTH_FLOW: {
      title: 'Anfrage abgebrochen',
      detail: 'Es wurde nichts geändert.',
      action: 'Noch einmal versuchen',
    },
    USER_EXITED_LINK_FLOW: {
      title: 'Anfrage abgebrochen',
      detail: 'Es wurde nichts geändert.',
      action: 'Noch einmal versuchen',
    },
    USER_EXITED_UPDATE_FLOW: {
      title: 'Anfrage abgebrochen',
      detail: 'Es wurde nichts geändert.',
      action: 'Noch einmal versuchen',
    },
    CANNOT_LINK_MORE_OF_TYPE: {
      title: 'Anmeldung fehlgeschlagen',
      detail: 'Sie können kein weiteres Konto dieser Art hinzufügen.',
      action: 'Zurück',
    },
    FAILED_TO_LINK_ACCOUNT: {
      title: 'Konto nicht hinzugefügt',
      detail: 'Es wurde nichts geändert. Bitte versuchen Sie es noch einmal.',
      action: 'Noch einmal versuchen',
    },
    FAILED_TO_UPDATE_ACCOUNT: {
      title: 'Konto nicht geändert',
      detail: 'Es wurde nichts geändert. Bitte versuchen Sie es noch einmal.',
      action: 'Noch einmal versuchen',
    },
    UNKNOWN_AUTH_ERROR: {
      title: 'Etwas ist schiefgegangen',
      detail: 'Versuchen Sie es später noch einmal.',
      action: 'Noch einmal versuchen',
    },
    OAUTH_UNEXPECTED: {
      title: 'Anmeldung fehlgeschlagen',
      detail: 'Diese Anmeldung wurde hier nicht begonnen. Es könnte ein Betrugsversuch sein.',
    },
    OAUTH_USER_DENIED: {
      title: 'Anmeldung fehlgeschlagen',
      detail: 'Die Anmeldung wurde nicht bestätigt.',
      action: 'Noch einmal versuchen',
    },
    OAUTH_ACCOUNT_SUSPENDED: {
      title: 'Anmeldung fehlgeschlagen',
      detail: 'Ihr Konto dort ist gesperrt. Bitte wählen Sie eine andere Anmeldemöglichkeit.',
      action: 'Andere Anmeldemöglichkeit wählen',
    },
    PASSKEY_NOT_ALLOWED: {
      title: 'Die Frage nach dem Passkey ist abgelaufen oder wurde abgelehnt.',
      action: 'Noch einmal versuchen',
    },
    LINKED_TO_ANOTHER_USER: {
      title: 'Anmeldung fehlgeschlagen',
      detail: 'Dieses Konto gehört bereits einem anderen Benutzer.',
      action: 'Anderes Konto verwenden',
    },
    DISALLOWED_LOGIN_METHOD: {
      title: 'Nicht erlaubt',
      detail: 'Diese App erlaubt diese Anmeldemöglichkeit nicht.',
      action: 'Andere Anmeldemöglichkeit wählen',
    },
    INVALID_DATA: {
      title: 'Etwas ist schiefgegangen',
      detail: 'Prüfen Sie Ihre Eingabe, und versuchen Sie es noch einmal.',
      action: 'Noch einmal versuchen',
    },
    INVALID_CREDENTIALS: {
      title: 'Bestätigungscode falsch oder abgelaufen',
      detail: 'Fordern Sie einen neuen Code an, und versuchen Sie es noch einmal.',
      action: 'Noch einmal versuchen',
    },
    TOO_MANY_REQUESTS: {
      title: 'Anfrage fehlgeschlagen',
      detail: 'Zu viele Versuche. Versuchen Sie es später noch einmal.',
      action: 'Zurück',
    },
    MISSING_OR_INVALID_TOKEN: {
      title: 'Ihre Anmeldung ist abgelaufen',
      detail: 'Bitte melden Sie sich noch einmal an.',
      action: 'Anmelden',
    },
    CONFIRMATION_REQUIRED: {
      title: 'Sind Sie es?',
      detail: 'Dies muss mit einem Code bestätigt werden. Bitte versuchen Sie es noch einmal.',
      action: 'Noch einmal versuchen',
    },
    INVALID_APP_ID: {
      title: 'Diese App ist nicht eingerichtet',
      detail: 'Der Anmeldedienst kennt diese App nicht. Bitte sagen Sie es ihren Betreibern.',
    },
    ORIGIN_NOT_ALLOWED: {
      title: 'Diese App ist nicht eingerichtet',
      detail: 'Der Anmeldedienst nimmt keine Seiten von {origin} an. Bitte sagen Sie es den Betreibern der App.',
    },
    OFFLINE: {
      title: 'Keine Verbindung',
      detail: 'Der Anmeldedienst ist nicht zu erreichen. Prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.',
      action: 'Noch einmal versuchen',
    },
    TIMED_OUT: {
      title: 'Zeit abgelaufen',
      detail: 'Die Antwort kam nicht rechtzeitig.',
      action: 'Noch einmal versuchen',
    },
    POLICY_VIOLATION: {
      title: 'Über den Grenzen dieser App',
      detail: 'Diese App begrenzt, was ihre Wallets unterschreiben. Es wurde nichts unterschrieben.',
      action: 'Zurück',
    },
    USER_REJECTED: {
      title: 'Anfrage abgelehnt',
      detail: 'Es wurde nichts unterschrieben und nichts gesendet.',
      action: 'Noch einmal versuchen',
    },
    NO_SCREEN_HOST: {
      title: 'Etwas ist schiefgegangen',
      detail: 'Versuchen Sie es später noch einmal.',
      action: 'Noch einmal versuchen',
    },
    INVALID_REQUEST: {
      title: 'Etwas ist schiefgegangen',
      detail: 'Diese App hat um etwas gebeten, das nicht möglich ist.',
    },
    ABORTED: { title: 'Anfrage abgebrochen', detail: 'Es wurde nichts geändert.', action: 'Noch einmal versuchen' },
  },
} satisfies Pick<AllWords, 'errors'>
