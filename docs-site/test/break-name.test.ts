import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { breakName } from '../collect/markdown/break-name.js'
import { renderMarkdown } from '../collect/markdown/render-markdown.js'
import { Breakable } from '../src/layout/breakable.js'

test('breaks a long name between its words', () => {
  expect(breakName('apps[].embeddedWallets.createOnLogin')).toEqual([
    'apps[].',
    'embedded',
    'Wallets.',
    'create',
    'On',
    'Login',
  ])
  expect(breakName('MISSING_MFA_CREDENTIALS')).toEqual(['MISSING_', 'MFA_', 'CREDENTIALS'])
  expect(breakName('Not a name. Nor is this, e.g.')).toEqual(['Not a name. Nor is this, e.', 'g.'])
})

test('headings and long names in tables can wrap, with the same text', () => {
  const { headings, html } = renderMarkdown(
    '## `useLogin`\n\n| A |\n| - |\n| `users/without/wallets` |\n| `useLogin` |',
    (href) => href,
  )

  expect(headings).toEqual([{ depth: 2, id: 'uselogin', text: 'useLogin' }])
  expect(html).toContain('<code>use<wbr>Login</code></a></h2>')
  expect(html).toContain('<td><code>users/<wbr>without/<wbr>wallets</code></td>')
  expect(html).toContain('<td><code>useLogin</code></td>')
})

test('renders a breakable name as a single flex item', () => {
  expect(renderToStaticMarkup(createElement(Breakable, { text: 'useLogin' }))).toBe('<span>use<wbr/>Login</span>')
})
