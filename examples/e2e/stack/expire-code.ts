import { join } from 'node:path'
import Database from 'libsql'
import type { Letter } from './read-letter.js'
import { readStack } from './stack.js'

const life = 10 * 60_000

/** Lets ten minutes pass for the code in a letter, by moving it into the past. */
export function expireCode({ sentAt }: Letter): void {
  const database = new Database(join(readStack().dataFolder, 'keyhook.db'), { timeout: 5000 })
  try {
    // The table tells nobody which address a code is for; it was stored just before its letter left.
    const stored = 'select id from codes where created_at <= :sentAt order by created_at desc limit 1'
    const older = 'set created_at = created_at - :life, expires_at = expires_at - :life'
    const { changes } = database.prepare(`update codes ${older} where id = (${stored})`).run({ life, sentAt })
    if (changes !== 1) throw new Error('No code was stored before that letter.')
  } finally {
    database.close()
  }
}
