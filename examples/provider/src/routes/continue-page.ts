import { html, raw } from 'hono/html'
import { pageBar, pageFoot, pageHead } from './plain-page.js'

/** The texts of the page, by language and by the kind of prompt. */
const words = {
  en: {
    login: {
      title: 'Log in on this device?',
      who: 'You continue to {app} as {account}.',
      detail: 'This browser is new to your account. It will be able to use your wallet.',
      warning:
        'Cancel if you did not just start this login, or if you have never used this app before. Another person may have created the account.',
    },
    approvals: {
      title: 'Allow approvals on this device?',
      who: 'You continue to {app} as {account}.',
      detail:
        'This browser will be able to approve lasting changes of your account and wallet, such as who else can use it.',
      warning: 'If you did not just try to approve such a change, cancel.',
    },
    link: {
      title: 'Link an account that is in use?',
      who: '{account} belongs to another account at {app}.',
      detail: 'If you continue and confirm the transfer, that account can lose this login and its wallet.',
      warning: 'If you did not just choose to link it, cancel.',
    },
    add: {
      title: 'Add this account?',
      who: '{account} can then log in to this account at {app}:',
      detail: 'Each later login with it opens that account and its wallet.',
      warning: 'Cancel if that account is not yours, or if you did not just choose to add a login.',
    },
    backup: {
      title: 'Use your {account}?',
      who: '{app} uses your {account} for the wallet backup of this account:',
      detail: 'That account can then read and delete wallet backups in your {account}.',
      warning: 'Cancel if that account is not yours, or if you did not just choose to open or to back up your wallet.',
    },
    others: 'These also log in to this account. Cancel if one of them is not yours:',
    taker: 'It then belongs to this account. Cancel if one of these is not yours:',
    shared:
      'Another account was used in this browser. If you did not log in to a second account, cancel: another person may have opened this one.',
    unnamed: 'An account without a login',
    go: 'Continue',
    cancel: 'Cancel',
    close: 'Close window',
    ended: 'This request has ended. Close this window and start again in the app.',
    noScript: 'This page needs JavaScript. Close this window and start again in the app.',
  },
  de: {
    login: {
      title: 'Auf diesem Gerät anmelden?',
      who: 'Sie melden sich bei {app} als {account} an.',
      detail: 'Dieser Browser ist neu für Ihr Konto. Er kann danach Ihre Wallet benutzen.',
      warning:
        'Brechen Sie ab, wenn Sie sich nicht gerade anmelden wollten oder diese App noch nie benutzt haben: Dann hat jemand anderes das Konto eröffnet.',
    },
    approvals: {
      title: 'Freigaben auf diesem Gerät erlauben?',
      who: 'Sie melden sich bei {app} als {account} an.',
      detail:
        'Dieser Browser kann danach dauerhafte Änderungen an Ihrem Konto und Ihrer Wallet freigeben, zum Beispiel wer sie noch benutzen darf.',
      warning: 'Wenn Sie nicht gerade eine solche Änderung freigeben wollten, brechen Sie ab.',
    },
    link: {
      title: 'Ein benutztes Konto verknüpfen?',
      who: '{account} gehört zu einem anderen Konto bei {app}, das eine Wallet hat.',
      detail:
        'Wenn Sie fortfahren und die Übertragung bestätigen, kann jenes Konto diese Anmeldung und seine Wallet verlieren.',
      warning: 'Wenn Sie dieses Konto nicht gerade verknüpfen wollten, brechen Sie ab.',
    },
    add: {
      title: 'Dieses Konto hinzufügen?',
      who: '{account} kann sich danach bei {app} in diesem Konto anmelden:',
      detail: 'Jede spätere Anmeldung damit öffnet jenes Konto und seine Wallet.',
      warning:
        'Brechen Sie ab, wenn jenes Konto nicht Ihres ist oder Sie nicht gerade eine Anmeldung hinzufügen wollten.',
    },
    backup: {
      title: 'Ihr Konto bei {account} benutzen?',
      who: '{app} benutzt {account} für die Wallet-Sicherung dieses Kontos:',
      detail: 'Jenes Konto kann danach Wallet-Sicherungen bei {account} lesen und löschen.',
      warning:
        'Brechen Sie ab, wenn jenes Konto nicht Ihres ist oder Sie Ihre Wallet nicht gerade öffnen oder sichern wollten.',
    },
    others: 'Damit meldet man sich auch in diesem Konto an. Brechen Sie ab, wenn etwas davon nicht Ihnen gehört:',
    taker: 'Es gehört danach zu diesem Konto. Brechen Sie ab, wenn etwas davon nicht Ihnen gehört:',
    shared:
      'In diesem Browser wurde ein anderes Konto benutzt. Wenn Sie sich nicht bei einem zweiten Konto angemeldet haben, brechen Sie ab: Dann hat vielleicht jemand anderes dieses hier eröffnet.',
    unnamed: 'Ein Konto ohne Anmeldung',
    go: 'Weiter',
    cancel: 'Abbrechen',
    close: 'Fenster schließen',
    ended: 'Diese Anfrage ist beendet. Schließen Sie dieses Fenster und beginnen Sie in der App neu.',
    noScript: 'Diese Seite braucht JavaScript. Schließen Sie dieses Fenster und beginnen Sie in der App neu.',
  },
} as const

/**
 * The page's script. It enables the button after two waits (security rule 41). Each text was fully in view for 600 ms,
 * and the window was in front for 1.5 s. A small window or a text fragment in the URL can therefore not hide text. A
 * click is valid only if its press began after the wait. An earlier press restarts the wait. A click on the previous
 * page can therefore not press the button. The waits start again if script of another page stalled this page. Without
 * the script, the buttons do not work. The provider's windows follow the same rule, in `watchRead` of the wallet frame.
 */
const script = `
const button = document.querySelector('button.main')
const cancel = document.querySelector('button:not(.main)')
const status = document.querySelector('[role=status]')
const { action, close, ended, ...fields } = document.querySelector('main').dataset
const texts = document.querySelectorAll('[data-text]')
const timers = new Map()
const read = new Set()
const pressedAt = {}
let hasEnded = false
let hasStood = false
let since = Infinity
let endStanding = () => {}
const after = (delay, run) => {
  let timer
  const start = () => {
    const due = performance.now() + delay
    timer = setTimeout(() => performance.now() - due > 300 ? start() : run(), delay)
  }
  start()
  return () => clearTimeout(timer)
}
const isSeen = () => document.hasFocus() && document.visibilityState === 'visible' && innerWidth >= 200 && innerHeight >= 200
const enable = () => {
  const isReady = hasStood && read.size === texts.length
  since = isReady ? Math.min(since, performance.now()) : Infinity
  if (isReady) button.removeAttribute('aria-disabled')
  else button.setAttribute('aria-disabled', 'true')
}
const count = (text) => {
  read.add(text)
  enable()
}
const take = (entries) => {
  for (const { intersectionRatio, target } of entries) {
    timers.get(target)?.()
    if (intersectionRatio >= 0.98) timers.set(target, after(600, () => count(target)))
  }
}
let observer
const wait = () => {
  endStanding()
  hasStood = false
  enable()
  endStanding = after(1500, () => {
    hasStood = true
    enable()
  })
}
/** Observes the unread texts in the part of the window that the user sees. Zoom hides the rest. */
const observe = () => {
  observer?.disconnect()
  timers.forEach((end) => end())
  const { clientHeight, clientWidth } = document.documentElement
  const { height, offsetLeft, offsetTop, width } = visualViewport
  const insets = [offsetTop, clientWidth - offsetLeft - width, clientHeight - offsetTop - height, offsetLeft]
  const rootMargin = insets.map((inset) => -Math.max(0, Math.floor(inset)) + 'px').join(' ')
  observer = new IntersectionObserver(take, { rootMargin, threshold: 0.98 })
  if (isSeen()) texts.forEach((text) => read.has(text) || observer.observe(text))
}
const restart = () => {
  read.clear()
  wait()
  observe()
}
for (const type of ['focus', 'blur', 'resize']) addEventListener(type, restart)
for (const type of ['resize', 'scroll']) visualViewport.addEventListener(type, observe)
document.addEventListener('visibilitychange', restart)
addEventListener('pointerdown', ({ isPrimary, timeStamp }) => {
  if (isPrimary) pressedAt.pointer = timeStamp
}, true)
addEventListener('keydown', ({ key, repeat, timeStamp }) => {
  if (key === 'Enter' || key === ' ') pressedAt.key = repeat ? pressedAt.key ?? timeStamp : timeStamp
}, true)
addEventListener('click', ({ detail, timeStamp }) => {
  const kind = detail === 0 ? 'key' : 'pointer'
  if ((pressedAt[kind] ?? timeStamp) <= since) wait()
  pressedAt[kind] = undefined
}, true)
const send = async (choice) => {
  button.disabled = cancel.disabled = true
  const response = await fetch(action, { method: 'POST', body: new URLSearchParams({ ...fields, choice }) })
  if (!response.ok) throw new Error(ended)
  location.replace((await response.json()).next)
}
const choose = (choice) => send(choice).catch(() => {
  status.textContent = ended
  hasEnded = true
  button.hidden = true
  if (!opener) return
  cancel.textContent = close
  cancel.disabled = false
})
button.addEventListener('click', (event) => {
  if (event.isTrusted && !button.hasAttribute('aria-disabled')) void choose('continue')
})
cancel.addEventListener('click', () => hasEnded ? window.close() : void choose('cancel'))
restart()
button.disabled = cancel.disabled = false
status.textContent = ''
`

/**
 * Returns the provider's page that prompts the user to continue. It is used for a social login, for linking a social
 * account, and for a cloud backup.
 */
export function continuePage(options: continuePage.Options) {
  const {
    action,
    appName,
    code,
    host,
    isShared = false,
    kind,
    language,
    logo,
    nonce,
    owners = [],
    state,
    token,
    who,
  } = options
  const locale = /^de\b/i.test(language) ? 'de' : 'en'
  const { cancel, close, ended, go, noScript, others, shared, taker, unnamed } = words[locale]
  const { detail, title: heading, warning, who: sentence } = words[locale][kind]
  const title = heading.replace('{account}', who)
  const names: Readonly<Record<string, string>> = { '{account}': who, '{app}': appName }
  const fill = (text: string) =>
    text.split(/(\{\w+\})/).map((part) => (part in names ? html`<b><bdi>${names[part]}</bdi></b>` : part))
  // Only a login without other accounts shows no owner. Every other kind gives access to the session's user, so it
  // names that user.
  const isLogin = kind === 'login' || kind === 'approvals'
  const lines = isLogin || owners.length > 0 ? owners : [unnamed]
  const intro = isLogin ? others : kind === 'link' ? taker : undefined
  return html`<!doctype html>
    <html lang="${locale}">
      ${pageHead(title, nonce)} ${pageBar({ appName, logo })}
      <main
        data-action="${action}"
        data-close="${close}"
        data-code="${code}"
        data-ended="${ended}"
        data-state="${state}"
        data-token="${token}"
      >
        <h1 data-text>${title}</h1>
        <section>
          <p class="who" data-text>${fill(sentence)}</p>
          ${intro !== undefined && lines.length > 0 ? html`<p class="who" data-text>${intro}</p>` : ''}
          ${
            lines.length > 0
              ? html`<ul>
                  ${lines.map((line) => html`<li data-text><bdi>${line}</bdi></li>`)}
                </ul>`
              : ''
          }
          ${isShared ? html`<p class="who" data-text>${shared}</p>` : ''}
        </section>
        <p><span data-text>${fill(detail)}</span> <span data-text>${warning}</span></p>
        <div>
          <p role="status">${noScript}</p>
          <button class="main" disabled type="button">${go}</button>
          <button disabled type="button">${cancel}</button>
        </div>
      </main>
      ${pageFoot(host)}
      <script nonce="${nonce}">
        ${raw(script)}
      </script>
    </html>`
}

export declare namespace continuePage {
  type Options = {
    /** Path of the provider that receives the choice. */
    action: string
    appName: string
    code: string
    /** The kind of prompt. `approvals` is a login after which the user can approve lasting changes in this browser. */
    kind: 'login' | 'approvals' | 'link' | 'add' | 'backup'
    /** True if another user has used this browser, and the names of the accounts do not show the difference. */
    isShared?: boolean | undefined
    /** The accounts of the session's user, one line each. For a login, the other accounts of the user. */
    owners?: readonly string[] | undefined
    /** The `Accept-Language` header of the browser. */
    language: string
    /** The host of the provider. */
    host: string
    /** Path of the app's logo on the provider. */
    logo?: string | undefined
    nonce: string
    state: string
    token: string
    /** The display name of the account. For a backup, the name of the cloud. */
    who: string
  }
}
