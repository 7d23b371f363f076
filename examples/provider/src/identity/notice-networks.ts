import type { Context } from '../context/context.js'
import type { Session } from '../database/find-session.js'
import { keyedDigest } from '../rules/digest.js'
import { widerNetwork } from '../rules/wider-network.js'

/** Maximum number of emails about new frame keys for one session in a day. A phone may change its network often. */
const mostNotices = 3

type Noticed = Pick<Session, 'frame_notice_after' | 'frame_notice_networks'>

export const readNoticeNetworks = ({
  frame_notice_networks: text,
}: Pick<Noticed, 'frame_notice_networks'>): readonly string[] => JSON.parse(text ?? '[]') as readonly string[]

/** Returns the digest of a caller's network: see `clientNetwork`. */
export const noticeNetwork = ({ secrets }: Pick<Context, 'secrets'>, network: string): string =>
  keyedDigest(secrets.names, 'frame notice', widerNetwork(network))

/** Returns true if no email of the session has covered this network yet, and the daily limit allows another email. */
export function isNewNoticeNetwork(
  context: Pick<Context, 'clock' | 'secrets'>,
  { network, session }: { network: string; session: Noticed },
): boolean {
  const networks = readNoticeNetworks(session)
  const isNew = !networks.includes(noticeNetwork(context, network))
  const isNewDay = (session.frame_notice_after ?? 0) <= context.clock.now()
  return isNew && (isNewDay || networks.length < mostNotices)
}
