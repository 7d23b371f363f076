import { onTestFinished, vi } from 'vitest'
import type { createTestProvider } from '../src/test.js'

/**
 * Activates every wallet right before the next transaction starts, as a concurrent registration does. Returns the spy of
 * the transaction.
 */
export function activateBeforeTransaction(database: ReturnType<typeof createTestProvider>['database']) {
  const original = database.transaction.bind(database)
  const spy = vi.spyOn(database, 'transaction').mockImplementationOnce(() => {
    const builder = original()
    const execute = builder.execute.bind(builder)
    builder.execute = async (run) => {
      await database.updateTable('entropies').set({ status: 'active' }).execute()
      return execute(run)
    }
    return builder
  })
  onTestFinished(() => spy.mockRestore())
  return spy
}
