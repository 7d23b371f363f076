import { html, raw } from 'hono/html'
import { pageHead } from './plain-page.js'

/** Path prefix of the routes and pages for cloud backups. */
export const cloudPath = '/api/v1/recovery/oauth'

/**
 * Sets `Cross-Origin-Opener-Policy: unsafe-none`, so that the app keeps access to the popup that it opened (security
 * rule 3).
 */
export const cloudHeaders = { 'Cross-Origin-Opener-Policy': 'unsafe-none', 'Referrer-Policy': 'no-referrer' }

/** Headers of a page whose only script may call only the provider. */
export const cloudPageHeaders = (nonce: string) => ({
  ...cloudHeaders,
  'Content-Security-Policy': [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; '),
})

/** Key in the popup's `sessionStorage`. */
const storageKey = 'keyhook-recovery-window'

/** Texts for a cloud request that has ended or expired. */
export const cloudEnded = {
  heading: 'This request has ended',
  text: 'It took too long, or was answered before. Close this window and begin again in the app.',
}

const startScript = `
const { next, value } = document.currentScript.dataset
try {
  sessionStorage.setItem('${storageKey}', value)
  location.replace(next)
} catch {
  document.querySelector('main').hidden = false
}
`

/**
 * Returns the start page for a cloud that does not return the state. The page stores `value` in its window and
 * continues to the cloud's sign-in.
 */
export const startPage = ({ next, nonce, value }: { next: string; nonce: string; value: string }) =>
  html`<!doctype html>
    <html lang="en">
      ${pageHead('Sign in', nonce)}
      <header></header>
      <main hidden>
        <h1>Your browser blocks storage</h1>
        <p>Allow cookies and site data for this page. Then close this window and begin again in the app.</p>
      </main>
      <script data-next="${next}" data-value="${value}" nonce="${nonce}">
        ${raw(startScript)}
      </script>
    </html>`

// A window that another origin opened has no stored value, so its response is not sent.
const returnScript = `
const showEnd = () => {
  document.querySelector('main').hidden = false
}
const value = (() => {
  try {
    return sessionStorage.getItem('${storageKey}')
  } catch {
    return null
  }
})()
const send = async () => {
  if (value === null) return showEnd()
  const answer = new URLSearchParams(location.search).toString()
  const response = await fetch(location.pathname, { method: 'POST', body: new URLSearchParams({ answer, value }) })
  sessionStorage.removeItem('${storageKey}')
  if (!response.ok) return showEnd()
  const { ask, next } = await response.json()
  if (!ask) return location.replace(next)
  const form = document.querySelector('form')
  for (const [name, text] of Object.entries(ask)) form.elements[name].value = text
  form.submit()
}
send().catch(showEnd)
`

/**
 * Returns the callback page. The page sends the cloud's response, together with the value that the start page stored in
 * this window.
 */
export const returnPage = ({ action, nonce }: { action: string; nonce: string }) =>
  html`<!doctype html>
    <html lang="en">
      ${pageHead('Sign in', nonce)}
      <header></header>
      <main hidden>
        <h1>${cloudEnded.heading}</h1>
        <p>${cloudEnded.text}</p>
      </main>
      <form action="${action}" hidden method="post">
        <input name="code" type="hidden" />
        <input name="state" type="hidden" />
        <input name="token" type="hidden" />
      </form>
      <script nonce="${nonce}">
        ${raw(returnScript)}
      </script>
    </html>`
