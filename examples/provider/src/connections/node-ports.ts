import { existsSync } from 'node:fs'
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fetchGuarded } from './fetch-guarded.js'
import { createLog } from './create-log.js'
import { isFile } from '../database/is-file.js'
import { openDatabase } from '../database/open-database.js'
import type { Ports, ReadBuilt } from '../ports/ports.js'

/** What Node has: files, sockets, and the databases that are reached by them. */
export function nodePorts({ frameFolder, log = createLog(), pagesFolder, ...given }: nodePorts.Options): Ports {
  return {
    openStore: (address) => ({
      database: openDatabase(address),
      exists: () => !isFile(address) || existsSync(address),
    }),
    fetchExternal: given.fetch ?? fetchGuarded,
    log,
    readFrame: reader(frameFolder),
    readPage: reader(pagesFolder),
    appendFile: (path, text) => appendFile(path, text, { mode: 0o600 }),
  }
}

export declare namespace nodePorts {
  type Options = {
    fetch?: Ports['fetchExternal'] | undefined
    /** Where the wallet frame was built to. */
    frameFolder?: string | undefined
    log?: Ports['log'] | undefined
    /** Where the provider's own pages were built to. */
    pagesFolder?: string | undefined
  }
}

const reader =
  (folder: string | undefined): ReadBuilt =>
  async (name) =>
    folder === undefined ? undefined : readFile(join(folder, name), 'utf8').catch(ignoreMissing)

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
