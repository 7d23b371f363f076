#!/usr/bin/env node
import { version } from './version.js'

const argv = process.argv.slice(2)

if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-v')) process.stdout.write(`${version}\n`)
else {
  const { run } = await import('./run.js')
  const interruption = new AbortController()
  const stop = () => interruption.abort()
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  process.exitCode = await run({ argv, env: process.env, signal: interruption.signal, version })
}
