import type { Context } from '../context/context.js'
import type { Session } from '../database/find-session.js'
import type { Schema } from '../database/schema.js'
import { about } from '../database/sealed-columns.js'
import { unsealText } from '../rules/seal.js'

/** Decrypts the auth share of an entropy, or of a pending change of its shares. */
export const openAuthShare = (
  { secrets }: Pick<Context, 'secrets'>,
  { app_id, user_id }: Pick<Session, 'app_id' | 'user_id'>,
  {
    entropy_id: id,
    epoch,
    sealed_auth_share,
  }: Pick<Schema['entropies'], 'epoch' | 'sealed_auth_share'> & { entropy_id: string },
): Promise<string> => unsealText(secrets.authShares, sealed_auth_share, about.authShare({ app_id, user_id, id, epoch }))
