// Proves security rule 18.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLog } from './open-log.js'

test.each(['new', 'already readable by all users'])('a log file that is %s is readable only by its owner', (which) => {
  const folder = mkdtempSync(join(tmpdir(), 'keyhook-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'provider.log')
  if (which !== 'new') writeFileSync(path, 'before\n', { mode: 0o644 })
  const log = openLog(path)
  log.write('line\n')
  log.end()

  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readFileSync(path, 'utf8')).toMatch(/line\n$/)
})
