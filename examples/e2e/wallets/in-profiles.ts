import { test } from '@playwright/test'
import { type Profile, openProfile } from './open-profile.js'

/** Distributes the runs over profiles that work in parallel. Returns the signatures that each profile observed. */
export async function inProfiles(
  { count, runs, ...profileOptions }: inProfiles.Options,
  work: (profile: Profile, run: number) => Promise<void>,
): Promise<readonly { readonly signed: readonly number[] }[]> {
  let next = 0
  return Promise.all(
    Array.from({ length: Math.min(count, runs) }, async () => {
      const profile = await openProfile(profileOptions)
      // Grouped in a step. Outside of steps, Playwright searches all earlier actions before each new one.
      await test.step('each browser profile repeats the work until all runs are done', async () => {
        while (next < runs) await work(profile, next++)
      })
      const signed = await profile.page.evaluate(() => [...window.wallets.signed.values()])
      await profile.close()
      return { signed }
    }),
  )
}

export declare namespace inProfiles {
  type Options = Omit<openProfile.Options, 'from'> & { count: number; runs: number }
}
