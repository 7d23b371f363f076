import { expect, test, vi } from 'vitest'
import { contrastOf } from '../src/theme/contrast.js'
import { readTheme } from '../src/theme/read-theme.js'
import { type Theme, tokens, usualTheme } from '../src/theme/tokens.js'
import { toCss, toItem } from '../src/theme/write-theme.js'
import { registryItemSchema } from 'shadcn/schema'

const violet: Theme = {
  light: { ...usualTheme.light, primary: 'oklch(0.5 0.2 290)' },
  dark: { ...usualTheme.dark, primary: '#c4b5fd' },
  radius: '0.25rem',
}

test('reads a theme that the theme editor exported', () => {
  expect(readTheme(toCss(violet), usualTheme)).toEqual(violet)
})

test('reads a Tailwind 3 theme with bare HSL numbers, a layer and comments', () => {
  const css = `@layer base {
    /* :root { --background: red; } */
    :root { --background: 0 0% 100%; --primary: 262.1 83.3% 57.8%; --radius: 0.5rem }
    .dark { --background: 224 71.4% 4.1%; --chart-1: 220 70% 50%; }
  }`

  expect(readTheme(css, usualTheme)).toEqual({
    light: { ...usualTheme.light, background: 'hsl(0 0% 100%)', primary: 'hsl(262.1 83.3% 57.8%)' },
    dark: { ...usualTheme.dark, background: 'hsl(224 71.4% 4.1%)' },
    radius: '0.5rem',
  })
})

test('returns no contrast for an invalid colour', () => {
  // Like a canvas, which ignores an invalid colour.
  const shades: Readonly<Record<string, number>> = { '#000': 0, '#fff': 255, 'white': 255, 'black': 0 }
  let drawn = '#000'
  const canvas = {
    ...{ clearRect: () => {}, fillRect: () => {} },
    getImageData: () => ({ data: [shades[drawn]!, shades[drawn]!, shades[drawn]!, 255] }),
    get fillStyle() {
      return drawn
    },
    set fillStyle(color: string) {
      if (color in shades) drawn = color
    },
  }
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => canvas }) })

  expect(contrastOf('white', 'black')).toBeCloseTo(21)
  expect(contrastOf('white', 'var(--brand)')).toBeUndefined()
  expect(contrastOf('inherit', 'white')).toBeUndefined()
  vi.unstubAllGlobals()
})

test.each(['', 'body { color: red }', ':root { --chart-1: red }'])(
  'returns undefined for %j, which has no theme variable',
  (css) => {
    expect(readTheme(css, usualTheme)).toBeUndefined()
  },
)

test('parses unclosed comments in linear time', () => {
  const start = performance.now()
  const read = readTheme(`:root { --primary: red }${'/* :root { --primary: blue } '.repeat(10_000)}`, usualTheme)
  // This took half a minute with a naive pattern.
  expect(performance.now() - start).toBeLessThan(5000)
  expect(read?.light.primary).toBe('red')
})

test('parses a long text without braces in linear time, and drops values that would end a CSS rule', () => {
  const start = performance.now()
  expect(readTheme('a'.repeat(100_000), usualTheme)).toBeUndefined()
  // This took a minute with a naive pattern.
  expect(performance.now() - start).toBeLessThan(5000)

  const read = readTheme('--primary: red } body { background-image: url(//example.com)', usualTheme)
  expect(read?.light.primary).toBe('red')
})

test.each(['red; } body { background: url(//example.com)', 'rgb(0 0 0', 'red)', '"', 'url(', '[', '\\', 'red /*'])(
  'drops the invalid value %j from the style sheet and the registry item, and keeps the others',
  (value) => {
    const theme = { ...violet, light: { ...violet.light, background: value }, radius: value }

    expect(readTheme(toCss(theme), usualTheme)).toEqual({ ...violet, radius: usualTheme.radius })
    expect(toCss(theme)).not.toContain(value)
    expect(JSON.parse(toItem(theme))).toMatchObject({ cssVars: { light: { foreground: violet.light.foreground } } })
    expect(JSON.parse(toItem(theme))).not.toHaveProperty('cssVars.light.background')
  },
)

test('exports a registry item for shadcn with every theme variable in both colour schemes', () => {
  const item = registryItemSchema.parse(JSON.parse(toItem(violet)))

  expect(item).toMatchObject({ type: 'registry:theme', cssVars: { light: { radius: '0.25rem', ...violet.light } } })
  expect(Object.keys(item.cssVars?.dark ?? {}).toSorted()).toEqual(tokens.map(({ name }) => name as string).toSorted())
})
