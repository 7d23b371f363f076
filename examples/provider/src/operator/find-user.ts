import { normalizeEmail } from '@keyhook/sdk/wire'
import type { Context } from '../context/context.js'
import { findAccount } from '../database/accounts.js'
import { CommandError } from './command-error.js'
import type { CommandCall } from './command.js'
import { findAppId } from './find-app-id.js'

/** Returns a normalized email address. Returns undefined for other text, such as an ID. */
export const toEmail = (text: string): string | undefined => (text.includes('@') ? normalizeEmail(text) : undefined)

/** Returns an active user by ID, or by an email address in an app. */
export async function findUser(
  context: Context,
  { options, parameters: [text] }: Pick<CommandCall, 'options' | 'parameters'>,
): Promise<{ appId: string; id: string }> {
  if (text === undefined) throw new CommandError('Pass a user ID, or an email address of the app.')
  const identifier = toEmail(text)
  const account =
    identifier === undefined
      ? undefined
      : await findAccount(context.database, { app_id: findAppId(context, options), type: 'email', identifier })
  const user = await context.database
    .selectFrom('users')
    .select(['id', 'app_id'])
    .where('id', '=', account?.user_id ?? text)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw new CommandError('The user does not exist.')
  return { appId: user.app_id, id: user.id }
}
