import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { buildOnce } from './build-once.js'

/** Runs the CLI of this checkout. Builds it first if a source is newer: `tsx cli/scripts/keyhook.ts <command>`. */
await buildOnce()
const bin = resolve(import.meta.dirname, '../dist/keyhook.js')
const { status } = spawnSync(process.execPath, [bin, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exitCode = status ?? 1
