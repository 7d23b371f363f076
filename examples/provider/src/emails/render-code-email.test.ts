// Proves threat 35.
import { expect, test } from 'vitest'
import { renderCodeEmail } from './render-code-email.js'

test.each([
  ['login', 'is your code to log in to Fieldnotes', 'to log in to Fieldnotes'],
  ['link', 'links this email · Fieldnotes', 'to link this address to your account with Fieldnotes'],
  ['update', 'confirms your new email · Fieldnotes', 'to replace the address of your account with Fieldnotes'],
] as const)('puts the code first in the subject, and states its purpose in text and HTML: %s', (use, does, purpose) => {
  const { html, subject, text } = renderCodeEmail({ app: { name: 'Fieldnotes' }, code: '012345', link: undefined, use })

  expect(subject).toBe(`012345 ${does}`)
  expect(text).toContain(`Your code ${purpose} is:\n\n012345\n`)
  expect(html).toContain(`Your code ${purpose} is:`)
  expect(html).toContain('>012345<')
})

test.each([
  [
    { type: 'export-wallet', address: '0x52908400098527886E0F7030069857D2E4169EE7' },
    'shows the key of your wallet',
    'to have the key of your wallet 0x5290…9EE7 with Fieldnotes shown',
  ],
  [{ type: 'open-wallet' }, 'opens your wallet', 'to open your wallet with Fieldnotes in this browser'],
  [
    { type: 'link', accountType: 'email', identifier: 'eve@example.com' },
    'adds an email account',
    'to confirm adding the email account eve@example.com to your account with Fieldnotes',
  ],
  [
    { type: 'link', accountType: 'passkey', identifier: 'AQID' },
    'adds a passkey',
    'to confirm adding the passkey to your account with Fieldnotes',
  ],
  [
    { type: 'update', accountType: 'phone', identifier: '+15555550100' },
    'replaces the phone account',
    'to confirm the phone account +15555550100 as the new one of your account with Fieldnotes',
  ],
  [
    { type: 'unlink', accountType: 'google_oauth', identifier: '1047' },
    'removes the google account',
    'to confirm removing the google account from your account with Fieldnotes',
  ],
] as const)(
  'states what a confirmation code confirms, and warns against use on other pages: %o',
  (use, does, purpose) => {
    const { subject, text } = renderCodeEmail({ app: { name: 'Fieldnotes' }, code: '012345', link: undefined, use })

    expect(subject).toBe(`012345 ${does} · Fieldnotes`)
    expect(subject.length).toBeLessThanOrEqual(50)
    expect(text).toContain(`Your code ${purpose} is:`)
    expect(text).toContain('If you are not doing this right now, do not enter or share the code')
  },
)

test('a code email names the provider page for the code, and warns against other pages', () => {
  const use = { type: 'login-on-page', host: 'auth.example' } as const
  const { subject, text } = renderCodeEmail({ app: { name: 'Fieldnotes' }, code: '012345', link: undefined, use })

  expect(subject).toBe('012345 is your code for auth.example · Fieldnotes')
  expect(text).toContain('Your code to log in to Fieldnotes on auth.example is:')
  expect(text).toContain('Enter it only on auth.example, as the address bar shows it, and on no page of Fieldnotes.')
})

test("escapes the app's name in an email", () => {
  const { html, subject } = renderCodeEmail({
    app: { name: 'A<script>alert("1")</script>\r\nBcc: eve@example.com' },
    code: '1',
    link: undefined,
    use: 'login',
  })

  expect(html).not.toContain('<script>')
  expect(html).toContain('A&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')
  expect(subject).not.toMatch(/[\r\n]/)
})

test('security rule 30: shows a magic link below the code, or alone while the account is locked', () => {
  const url = 'https://fieldnotes.example/#keyhook_login=t&keyhook_to=ada%40example.com'
  const href = 'href="https://fieldnotes.example/#keyhook_login=t&amp;keyhook_to=ada%40example.com"'
  const render = (code: string | undefined, logsIn = true) =>
    renderCodeEmail({ app: { name: 'Fieldnotes' }, code, link: { url, logsIn }, use: 'login' })
  const [both, alone, withoutLink] = [render('012345'), render(undefined), render('012345', false)]

  for (const { html, text } of [both, alone, withoutLink]) {
    expect(text).toContain(`\n\n${url}\n\n`)
    expect(html).toContain('overflow-wrap:anywhere')
    expect(html).toContain(`<a ${href}`)
  }
  expect([both, alone, withoutLink].map(({ html }) => html.includes('>Log in to Fieldnotes</a>'))).toEqual([
    true,
    true,
    false,
  ])
  expect([both, alone, withoutLink].map(({ text }) => text.includes('too many attempts'))).toEqual([false, true, true])
  expect(alone.subject).toBe('Your link to log in to Fieldnotes')
})

test('all parts of an email support dark mode', () => {
  const { html } = renderCodeEmail({
    app: { name: 'Fieldnotes' },
    code: '012345',
    link: { url: 'https://fieldnotes.example/', logsIn: true },
    use: 'login',
  })
  const sheet = /prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(html)?.[1]
  const shown = [...html.matchAll(/ class="(\w+)" style="([^"]*)/g)]

  expect(shown.length).toBeGreaterThan(8)
  for (const [, name = '', style = ''] of shown)
    for (const [property] of style.matchAll(/\b(?:background|color)(?=:)/g))
      expect(sheet).toMatch(new RegExp(`\\.${name}\\{[^}]*\\b${property}:#\\w{6}!important`))
})
