import { expect, test } from 'vitest'
import { writeCodeLetter } from './write-code-letter.js'

test('the code stands first in the subject, and in both texts', () => {
  const { html, subject, text } = writeCodeLetter({ appName: 'Fieldnotes', code: '012345' })

  expect(subject).toBe('012345 is your code for Fieldnotes')
  expect(text).toContain('\n012345\n')
  expect(html).toContain('>012345<')
})

test('behavior: an app’s name is text, whatever it holds', () => {
  const { html, subject } = writeCodeLetter({
    appName: 'A<script>alert("1")</script>\r\nBcc: eve@example.com',
    code: '1',
  })

  expect(html).not.toContain('<script>')
  expect(html).toContain('A&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')
  expect(subject).not.toMatch(/[\r\n]/)
})
