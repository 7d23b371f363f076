import type { Context } from '../context/context.js'
import { endSessionsOf } from '../database/end-session.js'
import type { Session } from '../database/find-session.js'
import { forgetKeys } from '../database/forget-frames.js'
import { pageKeyOf } from '../database/page-key-of.js'

type Named = Pick<Session, 'frame_thumbprint' | 'id' | 'thumbprint'>

/** Maximum number of values in one SQL statement. */
const mostValues = 1000

/**
 * Makes the browsers of some sessions unknown, in one transaction. Also ends every other open session with the same
 * page key or frame key. The keys of those sessions become unknown too. Otherwise a program that logged in again would
 * keep its frame key. Keeps the caller's session, its forks and its page key, and the frame keys in `spared`. Returns
 * the sessions that it ended.
 */
export async function forgetBrowsers(
  context: Pick<Context, 'clock' | 'database' | 'log' | 'settings'>,
  { appId, caller, named, spared = [], userId }: forgetBrowsers.Options,
): Promise<readonly Named[]> {
  const { database } = context
  const { frames, pageKeys, shared } = await findShared(context, { caller, named, spared, userId })
  const ended: Named[] = []
  const by = caller === 'operator' ? caller : 'user'
  // Ends all sessions before it removes frame keys. Concurrent calls take the locks in the same order.
  for (const ids of inParts(shared)) ended.push(...(await endSessionsOf(context, { appId, by, ids, userId })))
  const parts = [inParts(frames), inParts(pageKeys)] as const
  for (let index = 0; index < Math.max(parts[0].length, parts[1].length); index += 1)
    await forgetKeys(database, { frames: parts[0][index] ?? [], pageKeys: parts[1][index] ?? [], userId })
  return ended
}

export declare namespace forgetBrowsers {
  type Options = {
    appId: string
    userId: string
    /** The session of the user that makes the call, or 'operator'. */
    caller: Pick<Session, 'id' | 'thumbprint' | 'user_id'> | 'operator'
    named: readonly Named[]
    /** Frame keys that stay known. */
    spared?: readonly string[]
  }
}

/**
 * Finds the page keys and frame keys of some sessions, and all sessions that share one of these keys. Returns the keys
 * and the session IDs.
 */
async function findShared(
  { database }: Pick<Context, 'database'>,
  { caller, named, spared, userId }: Omit<forgetBrowsers.Options, 'appId'> & { spared: readonly string[] },
) {
  const rows = await database
    .selectFrom('sessions')
    .select(['ended_at', 'frame_thumbprint', 'id', 'parent_id', 'thumbprint'])
    .where('user_id', '=', userId)
    .execute()
  const pages = await database
    .selectFrom('frame_pages')
    .select(['page_key', 'thumbprint'])
    .where('user_id', '=', userId)
    .execute()
  const current = caller === 'operator' ? undefined : caller
  const isOwn = (row: { id: string; parent_id: string | null }) =>
    current !== undefined && (row.id === current.id || row.parent_id === current.id)
  const others = rows.filter((row) => !isOwn(row))
  const bound = [
    ...others.map((row) => ({ page: pageKeyOf(row), frame: row.frame_thumbprint ?? '' })),
    ...pages.map((row) => ({ page: row.page_key, frame: row.thumbprint })),
  ].filter(({ frame, page }) => frame !== '' && !spared.includes(frame) && page !== current?.thumbprint)
  const framesOf = new Map<string, string[]>()
  const pagesOf = new Map<string, string[]>()
  for (const { frame, page } of bound) {
    framesOf.set(page, [])
    pagesOf.set(frame, [])
  }
  for (const { frame, page } of bound) {
    framesOf.get(page)?.push(frame)
    pagesOf.get(frame)?.push(page)
  }
  const pageKeys = new Set(named.map(pageKeyOf))
  const frames = new Set(named.flatMap(({ frame_thumbprint: frame }) => frame ?? []))
  for (const frame of spared) frames.delete(frame)
  for (const frame of frames) for (const page of pagesOf.get(frame) ?? []) pageKeys.add(page)
  // The loop also visits keys that are added during the loop.
  for (const key of pageKeys)
    for (const frame of framesOf.get(key) ?? []) {
      if (frames.has(frame)) continue
      frames.add(frame)
      for (const page of pagesOf.get(frame) ?? []) pageKeys.add(page)
    }
  const shared = others.filter(
    (row) => row.ended_at === null && (pageKeys.has(pageKeyOf(row)) || frames.has(row.frame_thumbprint ?? '')),
  )
  return { frames: [...frames], pageKeys: [...pageKeys], shared: shared.map(({ id }) => id) }
}

function inParts(values: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(values.length / mostValues)
  return Array.from({ length: count }, (_, index) => values.slice(index * mostValues, (index + 1) * mostValues))
}
