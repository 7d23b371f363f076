import { expect, test } from 'vitest'
import { renderMarkdown } from '../collect/markdown/render-markdown.js'
import { asCode, asProse, fence, markdownTable } from '../collect/reference/markdown-table.js'

const toHtml = (markdown: string) => renderMarkdown(markdown, (href) => href).html

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java&Tab;script:alert(1)',
  'data:text/html,<script>alert(1)</script>',
])('replaces a docstring link to %s by its text', (href) => {
  expect(toHtml(asProse(`See [this](${href}).`))).toBe('<p>See <span>this</span>.</p>')
})

test('replaces unsafe links and images in table cells', () => {
  const words = '[this](javascript:alert(1)) or [that](/docs/a|b), ![words](https://example.com/a.png)'
  const html = toHtml(markdownTable(['What it is'], [[asProse(words)]]))

  expect(html).toContain('<td><span>this</span> or <a href="/docs/a%7Cb">that</a>, <span>words</span></td>')
})

test('folds long code in a table cell into a collapsible block', () => {
  const code = 'a'.repeat(200)
  const html = toHtml(markdownTable(['Type'], [[asCode(code)], [asCode('short')]]))

  expect(html).toContain(`<details><summary><code>${'a'.repeat(160)} …</code></summary><code>${code}</code></details>`)
  expect(html).toContain('<td><code>short</code></td>')
})

test("keeps a docstring's link to a documentation page", () => {
  expect(toHtml('[a](/docs/passkeys#add)')).toContain('href="/docs/passkeys#add"')
  for (const href of ['https://example.com', 'HTTPS://example.com', '//example.com'])
    expect(toHtml(`[a](${href})`)).toContain(`href="${href}" rel="noreferrer"`)
})

test('removes HTML elements and external images from docstrings', () => {
  const html = toHtml(
    asProse('A ` mark\n\n<img src="x">, ![words](https://example.com/a.png), ``a ` <b>``\n\nand ` another'),
  )

  expect(html).not.toContain('<img')
  expect(html).toContain('&#x3C;img src="x">, <span>words</span>, <code>a ` &#x3C;b></code>')
})

test('formats a linked name of a docstring as code', () => {
  expect(asProse('As {@link listSessions } gives it.')).toBe('As `listSessions` gives it.')
})

test.each(['`', 'a``b', '`${string}`', '```'])('keeps %j as code in a table', (text) => {
  expect(toHtml(markdownTable(['Type'], [[asCode(text)]]))).toContain(`<td><code>${text}</code></td>`)
})

test('fences code that contains a fence', () => {
  const html = toHtml(fence('text', 'one\n```\n# Two'))

  expect(html).not.toContain('<h1')
  expect(html.match(/<pre/g)).toHaveLength(1)
})
