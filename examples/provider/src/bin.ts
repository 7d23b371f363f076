#!/usr/bin/env node
import { untilSignal } from './connections/until-signal.js'

const parameters = process.argv.slice(2)
const isSandbox = parameters.includes('--sandbox')
const isRecovery = parameters.length === 1 && parameters[0] === 'recovery'

try {
  if (!isSandbox && !isRecovery && parameters.length > 0)
    await (await import('./operator/run-command.js')).runCommand(parameters)
  else {
    // Only the flag leads to the sandbox: the production entry cannot reach it.
    const { stop } = isSandbox
      ? await (await import('./sandbox/start-and-print.js')).startAndPrint()
      : isRecovery
        ? await (await import('./recovery/start-recovery-service.js')).startRecoveryService()
        : await (await import('./production.js')).startProduction()
    if (stop) {
      await untilSignal()
      await stop()
      // What does not let go, such as a connection to a database that is away, keeps no process alive.
      setTimeout(() => process.exit(), 1000).unref()
    }
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
