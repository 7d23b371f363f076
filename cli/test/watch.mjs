// Loaded before the program. Records each module that the program loads and each file that it reads, one per line.
import fs from 'node:fs'
import { register, syncBuiltinESMExports } from 'node:module'

const { WATCH } = process.env
const hook = `import { appendFileSync } from 'node:fs'
export const load = (url, context, next) => {
  appendFileSync(${JSON.stringify(WATCH)}, 'module ' + url + '\\n')
  return next(url, context)
}`
register(`data:text/javascript,${encodeURIComponent(hook)}`)

const { appendFileSync, readFileSync } = fs
fs.readFileSync = (path, ...rest) => {
  appendFileSync(WATCH, `read ${String(path)}\n`)
  return readFileSync(path, ...rest)
}
syncBuiltinESMExports()
