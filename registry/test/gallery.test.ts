import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { scenarios } from '../src/scenarios/scenarios'

test('builds a gallery of all screen states for any URL path', async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'gallery-'))
  onTestFinished(() => rm(outDir, { recursive: true }))
  const configFile = resolve(import.meta.dirname, '../gallery/vite.config.ts')

  await build({ build: { minify: false, outDir }, configFile, logLevel: 'error' })

  const html = ['index.html', 'stage.html'].map((page) => readFileSync(join(outDir, page), 'utf8'))
  const links = html.flatMap((text) => [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link]) => link!))
  expect(links.filter((link) => !link.startsWith('./') || !existsSync(join(outDir, link)))).toEqual([])
  const assets = readdirSync(join(outDir, 'assets')).map((file) => readFileSync(join(outDir, 'assets', file), 'utf8'))
  const code = assets.join('\n')
  expect([...new Set(scenarios.map(({ name }) => name.split('/')[0]!))].filter((name) => !code.includes(name))).toEqual(
    [],
  )
})
