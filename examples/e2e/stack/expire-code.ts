import { join } from 'node:path'
import Database from 'libsql'
import { loadSecret } from '../../provider/src/connections/load-secret.js'
import { keyedDigest } from '../../provider/src/rules/digest.js'
import { makeSecrets } from '../../provider/src/rules/make-secrets.js'
import { readStack } from './stack.js'

const life = 10 * 60_000

/** Lets ten minutes pass for a code, by moving it into the past. */
export async function expireCode(code: string): Promise<void> {
  const at = (name: string) => join(readStack().dataFolder, name)
  const { codes } = makeSecrets(
    await loadSecret({ variable: 'KEYHOOK_ROOT_SECRET', file: at('root.secret') }),
    await loadSecret({ variable: 'KEYHOOK_RECOVERY_SECRET', file: at('recovery.secret') }),
  )
  const database = new Database(at('keyhook.db'), { timeout: 5000 })
  try {
    // Other tests have codes of their own in the table, and only who holds the secret can tell them apart.
    const rows = database.prepare('select id, digest from codes').all() as { id: string; digest: string }[]
    const found = rows.find(({ digest, id }) => digest === keyedDigest(codes, id, code))
    if (!found) throw new Error('That code is not stored.')
    const older = 'set created_at = created_at - :life, expires_at = expires_at - :life'
    database.prepare(`update codes ${older} where id = :id`).run({ life, id: found.id })
  } finally {
    database.close()
  }
}
