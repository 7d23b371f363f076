import { html } from 'hono/html'
import { testUsers } from './test-users.js'

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Headers for pages with forms. Such a page loads only its own style and submits only to its own origin. */
export const choiceHeaders = { 'Content-Security-Policy': policy, 'Referrer-Policy': 'same-origin' }

/**
 * Returns a page that lets the tester select a test user. The page posts the selection to its own address as `person`.
 */
export const choicePage = ({ action, cancel, text, title }: choicePage.Options) =>
  page(
    title,
    html`<p>${text}</p>
      <form action="${action}" method="post">
        ${testUsers.map(
          ({ firstName, id, lastName, username }) =>
            html`<button name="person" value="${id}">
              <b>${firstName} ${lastName}</b> <span>@${username}</span>
            </button>`,
        )}
        ${cancel === undefined ? '' : html`<button class="quiet" name="person" value="">${cancel}</button>`}
      </form>`,
  )

export declare namespace choicePage {
  type Options = {
    title: string
    text: string
    /** The address that receives the selection. */
    action: string
    /** Label of the button that cancels. */
    cancel?: string
  }
}

/** Returns a popup page that sends the result to its opener at `origin`. */
export const answerPage = ({ origin, result }: { origin: string; result: string }) =>
  page(
    'Done',
    html`<output data-origin="${origin}" data-result="${result}">You can close this window.</output>`,
    '/sandbox/choice.js',
  )

/** Returns a simple sandbox page. */
export const page = (title: string, body: ReturnType<typeof html>, script?: string) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Keyhook sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox/inbox.css" />
        <link rel="stylesheet" href="/sandbox/choice.css" />
        ${script === undefined ? '' : html`<script type="module" src="${script}"></script>`}
      </head>
      <body>
        <h1>${title}</h1>
        ${body}
      </body>
    </html> `

export const choiceStyle = `body { max-width: 400px; }
form { display: grid; gap: 8px; margin-block-start: 24px; }
button {
  display: flex;
  gap: 8px;
  align-items: baseline;
  min-height: 52px;
  padding: 14px 16px;
  background: var(--raised);
  color: var(--ink);
  border: 1px solid var(--line);
  border-radius: 12px;
  font: inherit;
  cursor: pointer;
}
button:hover, button:focus-visible { border-color: var(--accent); }
button span { color: var(--muted); }
button.quiet { justify-content: center; background: none; border-color: transparent; color: var(--muted); }
`

/**
 * Script of the popup. It sends the result to its opener, and the opener closes the popup. If the popup closed itself,
 * the opener could notice the closing before the result.
 */
export const choiceScript = `const { dataset } = document.querySelector('output')
opener?.postMessage(JSON.stringify({ event: 'auth_result', result: JSON.parse(dataset.result) }), dataset.origin)
`
