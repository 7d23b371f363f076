import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Writes files to a new temporary folder. */
export function makeFolder(contents: Readonly<Record<string, string>>): { folder: string; files: readonly string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'imports-'))
  for (const [file, content] of Object.entries(contents)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  return { folder, files: Object.keys(contents) }
}
