// Proves security rule 33.
import { isAbsolute, join, normalize, relative } from 'node:path/posix'
import { win32 } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRegistryPath } from './registry-path.js'

const part = fc.oneof(
  fc.constantFrom(
    '..',
    '.',
    '',
    '.git',
    'node_modules',
    'screens',
    'ui',
    'card',
    'package.json',
    'C:',
    '~',
    'middleware.ts',
  ),
  fc.string({ maxLength: 6, unit: 'binary' }),
)
const paths = fc
  .tuple(fc.array(part, { maxLength: 4 }), part, fc.constantFrom('.tsx', '.ts', '.js', '', '.config.ts'))
  .chain(([parts, name, end]) => fc.constantFrom('/', '\\').map((slash) => [...parts, name + end].join(slash)))

test('accepts only source paths inside the folder, on every operating system', () => {
  fc.assert(
    fc.property(paths, (path) => {
      if (!isRegistryPath(path)) return
      const folder = '/project/src/components/keyhook'
      expect(relative(folder, join(folder, path))).toBe(path)
      expect([isAbsolute(path), win32.isAbsolute(path), normalize(path), win32.normalize(path)]).toEqual([
        false,
        false,
        path,
        path.replaceAll('/', '\\'),
      ])
      expect(path).toMatch(/\.tsx?$/)
      expect(path).not.toMatch(/(?:^|\/)(?:\.|node_modules\/|middleware\.)/)
    }),
  )
  expect(['screens/login/landing.tsx', 'lib/cn.ts', 'a.ts'].every(isRegistryPath)).toBe(true)
})

test.each(['sitemap.ts', 'a/robots.ts', 'opengraph-image.tsx', 'icon2.tsx', 'error.tsx', 'not-found.tsx'])(
  'rejects the path %s, because Next.js runs such a file without an import',
  (path) => {
    expect(isRegistryPath(path)).toBe(false)
  },
)
