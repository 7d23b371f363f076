import { existsSync } from 'node:fs'
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fetchGuarded } from './fetch-guarded.js'
import { createLog } from './create-log.js'
import { createObservedDialect } from '../database/observed-dialect.js'
import { isFile } from '../database/is-file.js'
import { openDatabase } from '../database/open-database.js'
import type { Ports, ReadBuilt } from '../ports/ports.js'

/** Returns the ports on Node: files, sockets and databases. */
export function nodePorts({ frameFolder, log = createLog(), pagesFolder, ...given }: nodePorts.Options): Ports {
  return {
    openStore(address) {
      const { observe, usage, wrap } = createObservedDialect()
      return {
        database: openDatabase(address, wrap),
        exists: () => !isFile(address) || existsSync(address),
        observe,
        usage,
      }
    },
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
    /** Folder of the built wallet frame. */
    frameFolder?: string | undefined
    log?: Ports['log'] | undefined
    /** Folder of the built provider pages. */
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
