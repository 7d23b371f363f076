import type { Log } from '../ports/ports.js'
import type { createMetrics } from './create-metrics.js'

/** Returns a log that also counts its lines. Counting does not depend on the level of the log. */
export function measureLog(log: Log, { countLine }: Pick<ReturnType<typeof createMetrics>, 'countLine'>): Log {
  const measure = (level: keyof Log): Log['info'] => {
    const write = log[level].bind(log) as (...line: unknown[]) => void
    return (...line: unknown[]) => {
      const [fields, message] = line
      countLine(level, fields, typeof message === 'string' ? message : undefined)
      write(...line)
    }
  }
  return { debug: measure('debug'), error: measure('error'), info: measure('info'), warn: measure('warn') }
}
