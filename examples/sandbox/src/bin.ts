#!/usr/bin/env node
import { runUntilSignal } from './start/run-until-signal.js'
import { startCommand } from './start/start-command.js'

await runUntilSignal(() => startCommand())
