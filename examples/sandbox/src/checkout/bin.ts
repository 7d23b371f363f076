import { runUntilSignal } from '../start/run-until-signal.js'
import { startAndPrint } from './start-and-print.js'

await runUntilSignal(() => startAndPrint())
