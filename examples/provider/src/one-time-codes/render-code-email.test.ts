import { expect, test } from 'vitest'
import { renderCodeEmail } from './render-code-email.js'

test('the code stands first in the subject, and in both texts', () => {
  const { html, subject, text } = renderCodeEmail({ appName: 'Fieldnotes', code: '012345' })

  expect(subject).toBe('012345 is your code for Fieldnotes')
  expect(text).toContain('\n012345\n')
  expect(html).toContain('>012345<')
})

test('behavior: an app’s name is text, whatever it holds', () => {
  const { html, subject } = renderCodeEmail({
    appName: 'A<script>alert("1")</script>\r\nBcc: eve@example.com',
    code: '1',
  })

  expect(html).not.toContain('<script>')
  expect(html).toContain('A&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')
  expect(subject).not.toMatch(/[\r\n]/)
})
