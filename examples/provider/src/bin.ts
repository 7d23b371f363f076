#!/usr/bin/env node
import { untilSignal } from './connections/until-signal.js'

const parameters = process.argv.slice(2)
const isRecovery = parameters.length === 1 && parameters[0] === 'recovery'

try {
  if (!isRecovery && parameters.length > 0) await (await import('./operator/run-command.js')).runCommand(parameters)
  else {
    const { stop } = isRecovery
      ? await (await import('./recovery/start-recovery-service.js')).startRecoveryService()
      : await (await import('./production.js')).startProduction()
    await untilSignal()
    await stop()
    // A connection that stays open, such as one to an unreachable database, does not keep the process alive.
    setTimeout(() => process.exit(), 1000).unref()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
