import { openDatabase } from '@keyhook/provider/internal/src/database/open-database'
import type { Schema } from '@keyhook/provider/internal/src/database/schema'

/** Measures how many one-row writes an idle database commits per second, with the provider's driver. */
export async function countCommits({ atOnce, duration, url }: countCommits.Options): Promise<number> {
  const database = openDatabase<Schema>(url)
  try {
    const sessions = await database.selectFrom('sessions').select('id').execute()
    const end = performance.now() + duration
    let count = 0
    const write = async () => {
      while (performance.now() < end) {
        const { id } = sessions[count++ % sessions.length]!
        await database.updateTable('sessions').set({ is_seen: 0 }).where('id', '=', id).execute()
      }
    }
    await Promise.all(Array.from({ length: atOnce }, write))
    return Math.round(count / (duration / 1000))
  } finally {
    await database.destroy()
  }
}

export declare namespace countCommits {
  type Options = {
    atOnce: number
    /** Duration of the measurement in milliseconds. */
    duration: number
    url: string
  }
}
