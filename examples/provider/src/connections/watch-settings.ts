import { unwatchFile, watchFile } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Logger } from 'pino'
import { loadModule } from './load-module.js'
import { parseSettings, type Settings } from '../settings/parse-settings.js'

const pollInterval = 500

/**
 * Loads a settings file, and again whenever it is saved. A file that is not valid when this is called rejects; one that
 * becomes invalid later is reported and the settings stay what they were.
 */
export async function watchSettings(
  path: string,
  { change = (settings) => settings, log, interval = pollInterval, onReload }: watchSettings.Options,
): Promise<watchSettings.ReturnType> {
  let source = await readFile(path, 'utf8')
  let settings = parseSettings(change(await loadModule(path)))

  async function reload() {
    const next = await readFile(path, 'utf8')
    if (next === source) return
    source = next
    settings = parseSettings(change(await loadModule(path)))
    log.info({ apps: settings.apps.length }, 'settings reloaded')
    onReload?.()
  }

  let reloading = Promise.resolve()
  function look() {
    reloading = reloading.then(reload).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      log.error({ reason }, 'settings not reloaded: the file is not valid, the old settings stay')
      onReload?.(reason)
    })
  }
  watchFile(path, { interval, persistent: false }, look)
  // It may have been saved while it was loaded.
  look()
  return { settings: () => settings, stop: () => unwatchFile(path) }
}

export declare namespace watchSettings {
  type Options = {
    log: Pick<Logger, 'error' | 'info'>
    /** Applied to what the file says before it is checked, such as origins on other ports. */
    change?: ((settings: unknown) => unknown) | undefined
    /** Between two looks at the file, in milliseconds. */
    interval?: number | undefined
    /** Told after each save: nothing when the settings were taken up, and otherwise why not. */
    onReload?: ((problem?: string) => void) | undefined
  }
  type ReturnType = { readonly settings: () => Settings; readonly stop: () => void }
}
