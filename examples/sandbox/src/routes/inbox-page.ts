/**
 * The HTML of the inbox page. It lists emails and text messages, with their six digits in large type. Its script
 * fetches the messages.
 */
export const inboxPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark">
    <title>Inbox · Keyhook sandbox</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/sandbox/inbox.css">
    <script type="module" src="/sandbox/inbox.js"></script>
  </head>
  <body>
    <header>
      <h1>Inbox</h1>
      <p>Every message this provider sends, newest first. This page is only reachable from this machine.</p>
    </header>
    <main>
      <p id="state" role="status">Loading…</p>
      <ol id="messages" aria-label="Messages"></ol>
    </main>
    <noscript><p>Without scripts, read <a href="/sandbox/inbox.json">the messages as JSON</a>.</p></noscript>
  </body>
</html>
`

export const inboxStyle = `:root {
  color-scheme: light dark;
  --surface: light-dark(#f7f7f8, #111113);
  --raised: light-dark(#fff, #19191c);
  --ink: light-dark(#17171a, #ededf0);
  --muted: light-dark(#60606a, #a0a0ab);
  --line: light-dark(#e4e4e8, #2a2a2f);
  --accent: light-dark(#4c4cc4, #9e9ef8);
}
* { box-sizing: border-box; }
body {
  margin: 0 auto;
  max-width: 640px;
  padding: 48px 20px 64px;
  background: var(--surface);
  color: var(--ink);
  font: 14px/20px system-ui, sans-serif;
}
header { margin-block-end: 24px; }
h1 { margin: 0 0 4px; font-size: 24px; line-height: 32px; font-weight: 600; letter-spacing: -0.01em; }
p { margin: 0; color: var(--muted); }
ol { margin: 0; padding: 0; list-style: none; display: grid; gap: 12px; }
#messages .sms article { border-radius: 20px 20px 20px 4px; padding: 14px 16px; }
#messages .text { margin-block-start: 6px; overflow-wrap: anywhere; color: var(--ink); }
#state { padding: 40px 20px; text-align: center; border: 1px dashed var(--line); border-radius: 16px; }
#state[hidden] { display: none; }
article { padding: 20px; background: var(--raised); border: 1px solid var(--line); border-radius: 16px; }
li:first-child article { border-color: var(--accent); }
.superseded output, .superseded .to { color: var(--muted); font-weight: 400; }
.line { display: flex; gap: 12px; justify-content: space-between; align-items: baseline; }
.to { color: var(--muted); overflow-wrap: anywhere; }
time { color: var(--muted); font-size: 12px; white-space: nowrap; font-variant-numeric: tabular-nums; }
article h2 { margin: 4px 0 0; font-size: 16px; line-height: 24px; font-weight: 600; overflow-wrap: anywhere; }
.actions { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; margin-block: 16px 4px; }
output { font: 600 32px/40px ui-monospace, monospace; letter-spacing: 0.16em; user-select: all; }
button, .actions a {
  display: inline-flex; align-items: center; min-block-size: 44px; padding: 0 14px;
  border: 1px solid var(--line); border-radius: 10px;
  background: transparent; color: inherit; font: inherit; text-decoration: none; cursor: pointer;
}
button:hover, .actions a:hover { background: var(--surface); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
summary { margin-block-start: 12px; color: var(--muted); cursor: pointer; }
iframe { display: block; inline-size: 100%; block-size: 480px; margin-block-start: 12px; resize: vertical; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
pre { margin: 12px 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
`

export const inboxScript = `const list = document.getElementById('messages')
const state = document.getElementById('state')
let shown = ''

const make = (name, text = '', properties = {}) => Object.assign(document.createElement(name), { textContent: text, ...properties })

function drawActions({ code, link }) {
  const row = make('div', '', { className: 'actions' })
  if (code) {
    const button = make('button', 'Copy', { type: 'button', onclick: async () => {
      await navigator.clipboard.writeText(code)
      button.textContent = 'Copied'
      setTimeout(() => (button.textContent = 'Copy'), 1500)
    } })
    button.setAttribute('aria-label', 'Copy ' + code)
    row.append(make('output', code), button)
  }
  if (link) row.append(make('a', 'Open the link', { href: link, target: '_blank', rel: 'noreferrer' }))
  return row
}

function drawMessage({ html, id, text }) {
  const details = make('details')
  details.append(make('summary', 'The whole message'))
  if (!html) details.append(make('pre', text))
  else {
    const plain = make('details')
    plain.append(make('summary', 'As plain text'), make('pre', text))
    // The response's policy also forbids scripts and remote content.
    const preview = make('iframe', '', { title: 'The email', loading: 'lazy', src: '/sandbox/inbox/' + id })
    preview.setAttribute('sandbox', '')
    details.append(preview, plain)
  }
  return details
}

function draw({ code, html, id, link, receivedAt, subject, text, to }) {
  const item = make('li', '', { id })
  const article = make('article')
  const line = make('div', '', { className: 'line' })
  line.append(
    make('span', to, { className: 'to' }),
    make('time', new Date(receivedAt).toLocaleTimeString(), { dateTime: receivedAt }),
  )
  article.append(line)
  if (subject) article.append(make('h2', subject))
  if (code || link) article.append(drawActions({ code, link }))
  if (subject) {
    const details = drawMessage({ html, id, text })
    details.open = !code && !link
    article.append(details)
  } else article.append(make('p', text, { className: 'text' }))
  item.append(article)
  return item
}

async function refresh() {
  try {
    const response = await fetch('/sandbox/inbox.json' + location.search)
    if (!response.ok) throw new Error(String(response.status))
    const { messages } = await response.json()
    const now = messages.map(({ id }) => id).join()
    state.hidden = messages.length > 0
    state.textContent = 'Nothing yet. Ask for a code and it appears here by itself.'
    if (now === shown) return
    const known = new Map([...list.children].map((item) => [item.id, item]))
    const items = messages.map((message) => {
      const item = known.get(message.id) ?? draw(message)
      item.classList.toggle('superseded', message.isSuperseded)
      // A text message has no subject.
      item.classList.toggle('sms', !message.subject)
      return item
    })
    list.replaceChildren(...items)
    shown = now
  } catch {
    state.hidden = false
    state.textContent = 'The provider does not answer. Trying again…'
  }
}

await refresh()
setInterval(() => document.hidden || refresh(), 1000)
document.addEventListener('visibilitychange', () => document.hidden || refresh())
`
