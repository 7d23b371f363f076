import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
// The compiler of the repository: the one beside this file is for reading the API.
const require = createRequire(join(root, 'package.json'))
const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /^docs-site\/content\/|(?:^|\/)README\.md$/.test(file))

/**
 * The blocks of TypeScript of a page, each as a file named by its line, or as it says after the language. One marked
 * `fragment` leaves out what is around it.
 */
const readBlocks = (page: string) => {
  const text = readFileSync(join(root, page), 'utf8')
  return [...text.matchAll(/^```(tsx?)(?: (\S+\.tsx?))?\n([\s\S]*?)^```$/gm)].map(
    ({ 1: language, 2: file, 3: code, index }) => ({
      code: code!,
      // A path is one of a project of its own.
      name: file?.includes('/')
        ? `${page.replaceAll(/[/.]/g, '-')}-${file.replaceAll('/', '-')}`
        : (file ?? `${page.replaceAll(/[/.]/g, '-')}-${text.slice(0, index).split('\n').length + 1}.${language}`),
    }),
  )
}

test('every block of code in the documentation compiles', () => {
  // Beside the packages they import, where nothing else that reads the sources looks.
  mkdirSync(join(root, 'docs-site/.data'), { recursive: true })
  const folder = mkdtempSync(join(root, 'docs-site/.data/code-blocks-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const blocks = pages.flatMap(readBlocks)
  for (const { code, name } of blocks) writeFileSync(join(folder, name), `${code}\nexport {}\n`)
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../../tsconfig.json',
      compilerOptions: {
        module: 'ESNext',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        types: ['node', 'vite/client'],
        noUnusedLocals: false,
      },
      files: blocks.map(({ name }) => name),
    }),
  )

  const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc')
  // Each of several checkers would work out the same types once more: in one they cost half.
  const options = ['-p', folder, '--pretty', 'false', '--singleThreaded']
  const { stdout } = spawnSync(process.execPath, [tsc, ...options], { encoding: 'utf8' })

  expect(blocks.length).toBeGreaterThan(5)
  expect(stdout.split('\n').filter((line) => line.includes('error TS'))).toEqual([])
})
