import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { checkItem } from './check-item.js'

const src = resolve(import.meta.dirname, '../src')
const files = readdirSync(src, { encoding: 'utf8', recursive: true })
  .filter((file) => /(?<!\.test|\.test-d)\.tsx?$/.test(file))
  .map((file) => file.replaceAll('\\', '/'))

const broken = files.flatMap((file) => checkItem(file, readFileSync(resolve(src, file), 'utf8')))
for (const line of broken) process.stderr.write(`${line}\n`)
if (broken.length > 0) process.exitCode = 1
