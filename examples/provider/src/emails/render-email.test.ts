import { expect, test } from 'vitest'
import { renderSignerEmail } from '../login-methods/farcaster/render-signer-email.js'
import { renderAddressEmail } from './render-address-email.js'
import { type AccountChange, renderChangeEmail } from './render-change-email.js'
import { renderCodeEmail } from './render-code-email.js'
import { renderDelegationEmail } from './render-delegation-email.js'
import { renderExportEmail } from './render-export-email.js'
import { renderImportEmail } from './render-import-email.js'
import { renderNewBrowserEmail } from './render-new-browser-email.js'
import { renderRevocationEmail } from './render-revocation-email.js'
import { renderSignatureEmail } from './render-signature-email.js'

const app = {
  name: 'Fieldnotes',
  logoUrl: 'https://fieldnotes.example/logo.png?a&b',
  origins: ['https://*.preview.example', 'https://fieldnotes.example'],
}
const device = { browser: 'Firefox', os: 'Linux' } as never
const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const common = { address, app, at: Date.parse('2026-11-28T04:36:00Z'), device }
const undo = { url: 'https://auth.example/oauth/app/undo#secret', life: 30 * 24 * 60 * 60_000 }
const change = (change: AccountChange, offer?: typeof undo) => renderChangeEmail({ ...common, change, undo: offer })
const policy = { chains: [8453], contracts: [address], valueADay: '50000000000000000' } as never
const code = { app, code: '012345', use: 'login' as const }

const emails = {
  'a code': renderCodeEmail({ ...code, link: undefined }),
  'a code with its link': renderCodeEmail({ ...code, link: { url: 'https://fieldnotes.example/#a', logsIn: true } }),
  'a link': change({ type: 'linked', account: 'Google account' }),
  'a change with an undo link': change({ type: 'unlinked', account: 'Google account' }, undo),
  'a deleted user': change({ type: 'deleted', account: 'Google account', isOnly: true }, undo),
  'a delegation': renderDelegationEmail({ ...common, chainType: 'ethereum', policy }),
  'a delegation on Solana': renderDelegationEmail({ ...common, chainType: 'solana', policy }),
  'a revocation': renderRevocationEmail({ ...common, addresses: [address] }),
  'an export': renderExportEmail(common),
  'an import': renderImportEmail(common),
  'an address': renderAddressEmail(common),
  'a new browser': renderNewBrowserEmail({ ...common, page: 'auth.example' }),
  'a signature': renderSignatureEmail({ ...common, contract: address, lasting: 'authorization' }),
  'a Farcaster signer': renderSignerEmail({ ...common, publicKey: '0x01' }),
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const unescape = (text: string) => text.replaceAll(/&\w+;/g, (entity) => entities[entity] ?? entity)
const words = (text: string) => text.split(/\s+/).filter(Boolean)

test.each(Object.entries(emails))('an email has the same words as text and as HTML: %s', (_, { html, text }) => {
  const body = html
    .slice(html.indexOf('<body'))
    .replace(/<td aria-hidden.*?<\/td>/, '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')

  expect(words(unescape(body))).toEqual(words(text))
})

test.each(Object.entries(emails))('an email has at most four lines below its title: %s', (_, { html }) => {
  const lines = html.match(/<p class="(?:paragraph|small)"[^>]*>(?!<a )/g) ?? []

  expect(lines.length).toBeLessThanOrEqual(4)
})

test.each(Object.entries(emails))('the subject of an email states the event and the app: %s', (_, { subject }) => {
  expect(subject).toContain('Fieldnotes')
  expect(subject.length).toBeLessThanOrEqual(70)
})

test('an email has one button: to undo the change, or to open the app', () => {
  const buttons = ({ html }: { html: string }) => [...html.matchAll(/<a href="([^"]*)" class="label"[^>]*>(.*?)<\/a>/g)]
  const read = (email: { html: string }) => buttons(email).map(([, href, label]) => [label, href])

  expect(read(emails['a change with an undo link'])).toEqual([['Undo this change', undo.url]])
  expect(read(emails['a link'])).toEqual([['Open Fieldnotes', 'https://fieldnotes.example']])
  expect(read(emails['a code'])).toEqual([])
  expect(read(renderExportEmail({ ...common, app: { name: 'Fieldnotes' } }))).toEqual([])
})

test("shows the app's logo, or the first letter of its name without an image", () => {
  const tile = (html: string) => /<td aria-hidden[^>]*><span[^>]*>(.*?)<\/span><\/td>/.exec(html)?.[1]

  expect(tile(emails['an export'].html)).toMatch(/^<img alt="F" src="https:\/\/fieldnotes.example\/logo.png\?a&amp;b"/)
  expect(tile(renderExportEmail({ ...common, app: { name: '<notes' } }).html)).toBe('&lt;')
})
