import type { Client } from '../../client.js'
import { toKeyhookError } from '../../domain/errors/base.js'
import { type LoginAttempt, reportFailure } from './report-failure.js'

/** Runs a step of a flow, and reports its failure to the callbacks of hooks. A canceled step reports no failure. */
export async function attempt<value>(
  { client, signal, ...what }: LoginAttempt & { client: Client; signal: AbortSignal },
  step: () => Promise<value>,
): Promise<value> {
  try {
    return await step()
  } catch (error) {
    if (!signal.aborted) reportFailure(client, what, toKeyhookError(error))
    throw error
  }
}
