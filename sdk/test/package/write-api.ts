import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describeApi } from './describe-api.js'
import { pack } from './pack.js'

/** Writes the public API of the SDK to `sdk/api`, where reviewers see every change. */
const folder = mkdtempSync(join(tmpdir(), 'keyhook-package-'))
const api = resolve(import.meta.dirname, '../../api')

mkdirSync(api, { recursive: true })
for (const file of readdirSync(api)) rmSync(join(api, file))
for (const [name, text] of describeApi(join(pack(folder).consumer, 'node_modules/@keyhook/sdk')))
  writeFileSync(join(api, `${name}.api.md`), text)
rmSync(folder, { recursive: true, force: true })
