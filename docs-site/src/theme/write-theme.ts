// More than one export: a theme as CSS, and as an item of a registry.

import { type Scheme, type Theme, tokens } from './tokens.js'

const linesOf = (theme: Theme, scheme: Scheme): readonly string[] =>
  tokens.map(({ name }) => `  --${name}: ${theme[scheme][name]};`)

export const toCss = (theme: Theme): string =>
  [
    ':root {',
    `  --radius: ${theme.radius};`,
    ...linesOf(theme, 'light'),
    '}',
    '',
    '.dark {',
    ...linesOf(theme, 'dark'),
    '}',
    '',
  ].join('\n')

/** What `shadcn add` takes, from a file or an address. */
export const toItem = (theme: Theme): string =>
  `${JSON.stringify(
    {
      $schema: 'https://ui.shadcn.com/schema/registry-item.json',
      name: 'keyhook-theme',
      type: 'registry:theme',
      cssVars: { light: { radius: theme.radius, ...theme.light }, dark: theme.dark },
    },
    null,
    2,
  )}\n`
