import { expect, test } from 'vitest'
import { renderCodeEmail } from './render-code-email.js'

test.each([
  ['login', 'to log in to Fieldnotes'],
  ['link', 'to link this address to your account with Fieldnotes'],
  ['update', 'to replace the address of your account with Fieldnotes'],
] as const)('the code stands first in the subject, and in both texts, with what it is for: %s', (use, purpose) => {
  const { html, subject, text } = renderCodeEmail({ appName: 'Fieldnotes', code: '012345', link: undefined, use })

  expect(subject).toBe(`012345 is your code ${purpose}`)
  expect(text).toContain(`Your code ${purpose} is:\n\n012345\n`)
  expect(html).toContain(`Your code ${purpose} is:`)
  expect(html).toContain('>012345<')
})

test.each([
  [{ type: 'open-wallet' }, 'to open your wallet with Fieldnotes in this browser'],
  [
    { type: 'link', accountType: 'email', identifier: 'eve@example.com' },
    'to confirm adding the email account eve@example.com to your account with Fieldnotes',
  ],
  [
    { type: 'update', accountType: 'phone', identifier: '+15555550100' },
    'to confirm the phone account +15555550100 as the new one of your account with Fieldnotes',
  ],
  [
    { type: 'unlink', accountType: 'google_oauth', identifier: '1047' },
    'to confirm removing the google account from your account with Fieldnotes',
  ],
] as const)('a code that confirms says what, and to enter it nowhere else: %o', (use, purpose) => {
  const { subject, text } = renderCodeEmail({ appName: 'Fieldnotes', code: '012345', link: undefined, use })

  expect(subject).toBe(`012345 is your code ${purpose}`)
  expect(text).toContain('If you are not doing this right now, enter the code nowhere')
})

test('behavior: an app’s name is text, whatever it holds', () => {
  const { html, subject } = renderCodeEmail({
    appName: 'A<script>alert("1")</script>\r\nBcc: eve@example.com',
    code: '1',
    link: undefined,
    use: 'login',
  })

  expect(html).not.toContain('<script>')
  expect(html).toContain('A&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')
  expect(subject).not.toMatch(/[\r\n]/)
})

test('behavior: the link stands beside the code, and alone where no code is looked at', () => {
  const url = 'https://fieldnotes.example/#keyhook_login=t&keyhook_to=ada%40example.com'
  const link = { url, logsIn: true }
  const both = renderCodeEmail({ appName: 'Fieldnotes', code: '012345', link, use: 'login' })
  const alone = renderCodeEmail({ appName: 'Fieldnotes', code: undefined, link, use: 'login' })

  for (const { html, text } of [both, alone]) {
    expect(text).toContain(`\n\n${url}\n\n`)
    expect(html).toContain('overflow-wrap:anywhere')
    expect(html).toContain('<a href="https://fieldnotes.example/#keyhook_login=t&amp;keyhook_to=ada%40example.com">')
  }
  expect(alone.subject).toBe('Your link to log in to Fieldnotes')
})
