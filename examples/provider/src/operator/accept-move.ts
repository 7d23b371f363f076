import { recordPlace } from '../database/installation-place.js'
import type { Command, StoresContext } from './command.js'

/** Records that stores belong where they are now, after a move or an upgrade of their server that lost nothing. */
export const acceptMove: Command<StoresContext> = {
  usage: '',
  summary: 'after a move or an upgrade of PostgreSQL: keeps the sessions',
  takesCopies: true,
  async run({ open }) {
    const { stores } = await open()
    for (const store of [stores.main, stores.recovery]) if (store) await recordPlace(store.database)
    return [{ accepted: true }]
  },
}
