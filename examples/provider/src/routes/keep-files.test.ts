import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { rejection } from '../../test/set-up.js'
import { createTestProvider } from '../test.js'
import { keepFiles } from './keep-files.js'

test('threat 37: reads a file once, and shares its bytes between responses', async () => {
  let reads = 0
  const serveFile = keepFiles(async (name) => {
    reads++
    return name === 'main.js' ? 'script' : undefined
  })
  const options = { headers: { 'Content-Type': 'text/javascript' }, method: 'GET' }
  const answers = await Promise.all(Array.from({ length: 100 }, async () => serveFile('main.js', options)))

  expect(reads).toBe(1)
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect((await serveFile('main.js', { ...options, method: 'HEAD' })).body).toBeNull()
  expect(await rejection(serveFile('none.js', options))).toMatchObject({ status: 404 })
})

test("security rule 31: files of the provider's pages consume the rate limit of public documents", async () => {
  const pagesFolder = mkdtempSync(join(tmpdir(), 'keyhook-pages-'))
  onTestFinished(() => rmSync(pagesFolder, { recursive: true }))
  writeFileSync(join(pagesFolder, 'manifest.json'), JSON.stringify({ 'pages/undo/main.tsx': { file: 'main.js' } }))
  writeFileSync(join(pagesFolder, 'main.js'), 'script')
  const provider = createTestProvider({ pagesFolder, settings: { limits: { documents: 3 } } })
  const statuses: number[] = []
  for (let count = 0; count < 5; count++)
    statuses.push((await provider.fetch(`${provider.url}/oauth/assets/main.js`)).status)

  expect(statuses).toEqual([200, 200, 200, 429, 429])
})
