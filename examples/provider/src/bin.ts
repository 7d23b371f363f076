#!/usr/bin/env node
import { untilSignal } from './connections/until-signal.js'

const isSandbox = process.argv.includes('--sandbox')

try {
  // Only the flag leads to the sandbox: the production entry cannot reach it.
  const { stop } = isSandbox
    ? await (await import('./sandbox/start-and-print.js')).startAndPrint()
    : await (await import('./production.js')).startProduction()
  await untilSignal()
  await stop()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
