import { test } from '@playwright/test'
import { type Lane, openLane } from './open-lane.js'

/** Shares the runs among lanes that work side by side; gives what each saw signed. */
export async function inLanes(
  { count, runs, ...place }: inLanes.Options,
  work: (lane: Lane, run: number) => Promise<void>,
): Promise<readonly { readonly signed: readonly number[] }[]> {
  let next = 0
  return Promise.all(
    Array.from({ length: Math.min(count, runs) }, async () => {
      const lane = await openLane(place)
      // Within a step, for outside of one Playwright looks through all that was done before at each thing it does.
      await test.step('run after run', async () => {
        while (next < runs) await work(lane, next++)
      })
      const signed = await lane.page.evaluate(() => [...window.wallets.signed.values()])
      await lane.close()
      return { signed }
    }),
  )
}

export declare namespace inLanes {
  type Options = Omit<openLane.Options, 'from'> & { count: number; runs: number }
}
