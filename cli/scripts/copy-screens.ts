import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { buildOnce } from './build-once.js'

/** Copies items into the current folder and replaces edited copies: `tsx cli/scripts/copy-screens.ts <item>…`. */
await buildOnce()
const bin = resolve(import.meta.dirname, '../dist/keyhook.js')
const commands = [
  ['add', ...process.argv.slice(2), '--overwrite'],
  ['update', '--theirs', '--allow-dirty'],
]
for (const command of commands) {
  const { status } = spawnSync(process.execPath, [bin, ...command, '--no-install', '--quiet'], { stdio: 'inherit' })
  process.exitCode = status ?? 1
  if (status !== 0) break
}
