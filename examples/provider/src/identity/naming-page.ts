import type { Context } from '../context/context.js'
import { isAttestedFrame } from '../database/frame-marks.js'
import type { Session } from '../database/find-session.js'
import { isActedSession } from '../database/is-open-frame.js'
import { pageKeyOf } from '../database/page-key-of.js'
import { keyedDigest } from '../rules/digest.js'

/**
 * Returns an identifier of the page that named a session's frame key. Returns undefined after a user action in the
 * frame. All pages without a user action share one identifier. Script in the page can open any number of sessions, each
 * with a separate key.
 */
export async function namingPage(
  { database, secrets }: Pick<Context, 'database' | 'secrets'>,
  session: Session,
): Promise<string | undefined> {
  if (!(await isAttestedFrame(database, session))) return undefined
  return (await isActedSession(database, session)) ? keyedDigest(secrets.names, 'page', pageKeyOf(session)) : 'unknown'
}
