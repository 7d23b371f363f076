import { run } from './run.js'
import { version } from './version.js'

const interruption = new AbortController()
process.once('SIGINT', () => interruption.abort())
process.once('SIGTERM', () => interruption.abort())

process.exitCode = await run({ argv: process.argv.slice(2), env: process.env, signal: interruption.signal, version })
