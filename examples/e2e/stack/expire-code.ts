import { join } from 'node:path'
import Database from 'libsql'
import { readStack } from './stack.js'

/** Lets ten minutes pass for every code that was sent to an address, by moving its end into the past. */
export function expireCode(email: string): void {
  const database = new Database(join(readStack().dataFolder, 'keyhook.db'), { timeout: 5000 })
  try {
    const { changes } = database.prepare('update codes set expires_at = ? where address = ?').run(Date.now() - 1, email)
    if (changes === 0) throw new Error(`No code was sent to ${email}.`)
  } finally {
    database.close()
  }
}
