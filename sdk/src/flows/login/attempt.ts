import { type KeyhookError, toKeyhookError } from '../../domain/errors/base.js'

/** Runs a step of a flow, and reports its failure. A step the user left reports none. */
export async function attempt<value>(
  { failed, signal }: { failed: (error: KeyhookError) => void; signal: AbortSignal },
  step: () => Promise<value>,
): Promise<value> {
  try {
    return await step()
  } catch (error) {
    if (!signal.aborted) failed(toKeyhookError(error))
    throw error
  }
}
