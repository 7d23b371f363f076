import type { AllWords } from '../../src/words/words'

export const errorReasonsGerman = {
  errorReasons: {
    email_link_required: 'Zu viele Versuche. Öffnen Sie den Link in der E-Mail in diesem Browser.',
    login_required: {
      title: 'Noch einmal anmelden',
      detail:
        'Sie haben weder E-Mail-Adresse, Telefonnummer, Wallet noch Passkey, um es zu bestätigen. Melden Sie sich dafür noch einmal an.',
      action: 'Noch einmal anmelden',
    },
    new_browser: {
      title: 'Dieser Browser ist neu',
      detail:
        'Um Ihre Wallet hier zu benutzen, erlauben Sie diesen Browser auf der Kontoseite eines Browsers, der sie hat. Oder melden Sie sich mit einer E-Mail-Adresse, einer Telefonnummer, einer Wallet oder einem anderen verknüpften Konto an.',
      action: 'Erneut anmelden',
    },
    code_spent: 'Zu viele falsche Versuche. Fordern Sie einen neuen Code an.',
    region_not_supported: {
      title: 'Diese Region wird nicht unterstützt',
      detail: 'Die Anmeldung durch Textnachrichten ist in dieser Region nicht verfügbar.',
      action: 'Andere Anmeldemöglichkeit wählen',
    },
    disallowed_plus_email: 'Bitte geben Sie eine gültige E-Mail-Adresse ohne Pluszeichen ein.',
    invalid_email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    invalid_phone: 'Bitte geben Sie eine gültige Telefonnummer ein.',
    code_not_numeric: 'Der Code besteht nur aus Ziffern',
    code_length: 'Der Code hat sechs Ziffern',
    link_expired: 'Dieser Link ist abgelaufen.',
    link_of_other_browser: 'Dieser Link funktioniert nur in dem Browser, der ihn angefordert hat.',
    on_ramp_failed: {
      title: 'Das Guthaben konnte nicht geladen werden. Versuchen Sie es noch einmal oder auf einem anderen Weg.',
    },
    moonpay_failed: {
      title:
        'Das Guthaben konnte nicht von Moonpay geladen werden. Versuchen Sie es noch einmal oder auf einem anderen Weg.',
    },
    no_quote: {
      title: 'Es konnte kein Angebot für ein anderes Netzwerk eingeholt werden. Versuchen Sie es noch einmal.',
    },
    quote_refused: { title: 'Das Angebot war ein anderes als das verlangte. Es wurde nicht angenommen.' },
    transfer_unclear: {
      title: 'Unklar, ob gesendet wurde',
      detail:
        'Sehen Sie in Ihrer Wallet nach, bevor Sie noch einmal senden. Was zweimal gesendet wird, zahlen Sie zweimal.',
    },
    bridge_refunded: { title: 'Das Guthaben ist nicht angekommen. Was Sie bezahlt haben, wird Ihnen zurückgeschickt.' },
    popup_blocked: {
      title:
        'Ihr Browser hat das Fenster nicht geöffnet. Erlauben Sie dieser Seite Fenster, und versuchen Sie es noch einmal.',
    },
    oauth_other_origin:
      'Die Anmeldung endete auf einer anderen Adresse dieser App. Öffnen Sie die App dort, und melden Sie sich dort an.',
    transfer_expired: 'Dieses Angebot ist abgelaufen. Verknüpfen Sie das Konto noch einmal, um es zu übertragen.',
    oauth_rate_limited: 'Zu viele Anfragen. Bitte warten Sie, bevor Sie es noch einmal versuchen.',
    oauth_missing_scope: 'Es wurde nicht allem zugestimmt, was nötig ist. Bitte versuchen Sie es noch einmal.',
    in_app_browser: 'Öffnen Sie diese Seite in Ihrem Browser.',
    passkey_unsupported: {
      title: 'Kein Passkey verwendet',
      detail: 'Dieser Browser unterstützt keine Passkeys.',
      action: 'Andere Anmeldemöglichkeit wählen',
    },
    passkey_exists: 'Dieses Gerät hat bereits einen Passkey für Ihr Konto.',
    invalid_captcha: { title: 'Bitte versuchen Sie es noch einmal.', action: 'Noch einmal versuchen' },
    wallet_not_installed: 'Diese Wallet wurde in Ihrem Browser nicht gefunden.',
    wallet_not_connected: 'Die Wallet ist gerade nicht verbunden. Wählen Sie sie noch einmal.',
    wallet_without_accounts: 'Die Wallet hat kein Konto genannt. Entsperren Sie sie, und wählen Sie dort eines.',
    wallet_busy: 'Ihre Wallet fragt Sie schon. Öffnen Sie sie, um zu antworten.',
    wallet_lacks_chain: {
      title: 'Netzwerk nicht unterstützt',
      detail: 'Diese Wallet unterstützt das Netzwerk nicht. Nehmen Sie eine andere.',
    },
    wallet_signs_no_messages:
      'Diese Wallet signiert keine Nachrichten. Nehmen Sie eine andere oder eine andere Anmeldemöglichkeit.',
    wallet_package_missing: 'Diese App kann diese Wallet nicht verbinden.',
    guest_lost: 'Was Sie hier als Gast getan haben, ist verloren. Sie können neu beginnen.',
  },
} satisfies Pick<AllWords, 'errorReasons'>
