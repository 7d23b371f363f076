import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { setup } from '../../../test/setup.js'

const hour = 60 * 60_000

/** Events of a simulation in which up to twenty tabs of one browser renew the same session. */
const event = fc.record({
  tab: fc.nat(19),
  kind: fc.constantFrom('ask', 'ask', 'ask', 'kill', 'lose' as const),
})

test('threat 3, figure R10: keeps twenty tabs logged in without locks, despite lost responses and killed tabs', async () => {
  const rounds = fc.array(fc.array(event, { minLength: 1, maxLength: 12 }), { minLength: 2, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(rounds, async (plan) => {
      const { clock, logIn, openClient, provider } = setup()
      await logIn()
      let loses = 0
      async function answer(input: URL, init: RequestInit): Promise<Response> {
        const response = await provider.fetch(input, init)
        if (input.pathname !== '/api/v1/sessions' || loses === 0) return response
        loses--
        throw new TypeError('Failed to fetch')
      }
      function openTab() {
        let isDead = false
        const client = openClient({
          // Drops responses for a closed tab.
          fetch: async (input, init) => {
            const response = await answer(input, init)
            return isDead ? new Promise(() => {}) : response
          },
        })
        return {
          ...client,
          kill() {
            isDead = true
            client.dispose()
          },
        }
      }
      const tabs = Array.from({ length: 20 }, openTab)
      await clock.settle()
      for (const events of plan) {
        await clock.advance(hour)
        const requested = new Map<number, Promise<string | null>>()
        for (const { kind, tab } of events) {
          if (kind === 'lose') loses = Math.min(loses + 1, 3)
          if (kind === 'kill') {
            tabs[tab]!.kill()
            tabs[tab] = openTab()
            requested.delete(tab)
          } else requested.set(tab, tabs[tab]!.session.getAccessToken())
        }
        const tokens = await clock.finish(Promise.all(requested.values()))
        expect(tokens).not.toContain(null)
        loses = 0
      }
      // A new tab may still be loading its code.
      await vi.waitFor(async () => {
        await clock.settle()
        for (const tab of tabs) expect(tab.store.getState().session).toBe('authenticated')
      })
      expect(new Set(await Promise.all(tabs.map(({ session }) => session.getAccessToken()))).size).toBe(1)
      for (const tab of tabs) tab.dispose()
    }),
    { numRuns: pickRuns({ short: 3, nightly: 100 }) },
  )
}, 3_600_000)
