// Parts of provider pages that work without the SDK's screens.

import type { Context as HonoContext } from 'hono'
import { html, raw } from 'hono/html'
import { randomToken } from '../bytes/random.js'
import type { Context } from '../context/context.js'

/** Styles of all plain pages. The text is in the middle of the window. On a phone, the buttons are at the bottom. */
const pageStyle = `
:root { color-scheme: light dark; --back: #fff; --card: #fff; --text: #18181b; --muted: #5f5f6b; --line: #d4d4d8; --accent: #18181b; --on: #fff }
@media (min-width: 30rem) { :root { --back: #f5f5f6 } }
@media (prefers-color-scheme: dark) {
  :root { --back: #18181b; --card: #18181b; --text: #f4f4f5; --muted: #a1a1aa; --line: #52525b; --accent: #f4f4f5; --on: #18181b }
}
@media (prefers-color-scheme: dark) and (min-width: 30rem) { :root { --back: #0f0f11 } }
* { box-sizing: border-box; margin: 0 }
[hidden] { display: none !important }
body { background: var(--back); color: var(--text); display: grid; font: .875rem/1.25rem system-ui, sans-serif; gap: 1rem;
  grid-template-rows: auto 1fr auto; min-height: 100vh; min-height: 100dvh; overflow-wrap: anywhere; padding: 1rem 1.25rem }
header { align-items: center; display: flex; font: 600 1rem/1.5 system-ui, sans-serif; gap: .625rem; justify-content: center }
header img, header span { border-radius: .5rem; flex: none; height: 2rem; object-fit: contain; width: 2rem }
header span { background: var(--accent); color: var(--on); line-height: 2rem; text-align: center }
main { display: grid; gap: .75rem; grid-template-rows: 1fr auto auto auto 1fr auto; justify-self: center; max-width: 24rem;
  text-align: center; width: 100% }
main::before { content: '' }
h1 { font-size: 1.125rem; line-height: 1.5rem; text-wrap: balance }
p { color: var(--muted); text-wrap: pretty }
p.who, ul { color: var(--text) }
section { align-content: start; display: grid; gap: .75rem }
ul { display: grid; font-weight: 600; gap: .25rem; list-style: none; padding: 0 }
p:empty { display: none }
div { display: grid; gap: .5rem; grid-row: 6 }
footer { color: var(--muted); font-size: .75rem; text-align: center }
button { background: transparent; border: 1px solid transparent; border-radius: .75rem; color: inherit; cursor: pointer;
  font: 500 .875rem/1.25rem system-ui, sans-serif; min-height: 2.75rem; padding: .5rem 1rem }
button.main { background: var(--accent); border-color: var(--accent); color: var(--on) }
button:disabled, button[aria-disabled=true] { cursor: default; opacity: .5 }
button:focus-visible { outline: 2px solid var(--text); outline-offset: 2px }
@media (min-width: 30rem) {
  main { align-self: center; background: var(--card); border: 1px solid color-mix(in srgb, var(--line) 50%, transparent);
    border-radius: 1.25rem; box-shadow: 0 1.5rem 4rem -1rem rgb(0 0 0 / .18); grid-template-rows: none; padding: 2.5rem 1.5rem 1.5rem }
  main::before { display: none }
  div { grid-row: auto; margin-top: .75rem }
}
@media (forced-colors: active) { button { border-color: ButtonBorder } }
`

/** The app's logo, or its first letter, with its name. */
export const pageBar = ({ appName, logo }: { appName: string; logo?: string | undefined }) =>
  html`<header>
    ${logo === undefined ? html`<span aria-hidden="true">${[...appName][0]?.toUpperCase()}</span>` : html`<img alt="" src="${logo}" />`}
    ${appName}
  </header>`

/** The host of the provider, below the content. */
export const pageFoot = (host: string) => html`<footer>${host}</footer>`

const closeScript = `
const button = document.querySelector('button')
button.addEventListener('click', () => window.close())
button.hidden = !opener
button.disabled = false
`

/** Headers of a page whose only script calls no server. The app keeps access to the window that it opened. */
const endedHeaders = (nonce: string) => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'unsafe-none',
  'Referrer-Policy': 'no-referrer',
})

/** Returns the HTML head of a plain page, with its title and style. */
export const pageHead = (title: string, nonce: string) =>
  html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <style nonce="${nonce}">
      ${raw(pageStyle)}
    </style>`

/**
 * Returns a page for a request that no longer exists. In a popup, the page has a button that closes it, so that the app
 * is visible again.
 */
export const endedPage = ({ heading, host, nonce, text }: endedPage.Options) =>
  html`<!doctype html>
    <html lang="en">
      ${pageHead(heading, nonce)}
      <header></header>
      <main>
        <h1>${heading}</h1>
        <p>${text}</p>
        <div><button class="main" disabled hidden type="button">Close window</button></div>
      </main>
      ${pageFoot(host)}
      <script nonce="${nonce}">
        ${raw(closeScript)}
      </script>
    </html>`

export declare namespace endedPage {
  type Options = { heading: string; host: string; nonce: string; text: string }
}

/** Sends the page for a request that no longer exists. */
export function sendEndedPage(
  c: HonoContext,
  { origin }: Pick<Context, 'origin'>,
  words: Pick<endedPage.Options, 'heading' | 'text'>,
) {
  const nonce = randomToken(16)
  return c.html(endedPage({ ...words, host: new URL(origin).host, nonce }), 400, endedHeaders(nonce))
}
