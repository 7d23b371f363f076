import { unwatchFile, watchFile } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Logger } from 'pino'
import { loadModule } from './load-module.js'
import { parseSettings, type Settings } from '../settings/parse-settings.js'

const pollInterval = 500

/**
 * Loads a settings file and reloads it when it is saved. Rejects if the first version is invalid. If a later version is
 * invalid, reports the problem and keeps the current settings.
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
      log.error({ reason }, 'the settings file is invalid, so the previous settings stay active')
      onReload?.(reason)
    })
  }
  watchFile(path, { interval, persistent: false }, look)
  // The file may have changed while it was loaded.
  look()
  return { settings: () => settings, stop: () => unwatchFile(path) }
}

export declare namespace watchSettings {
  type Options = {
    log: Pick<Logger, 'error' | 'info'>
    /** Changes the loaded settings before validation, such as origins on other ports. */
    change?: ((settings: unknown) => unknown) | undefined
    /** Milliseconds between two checks of the file. */
    interval?: number | undefined
    /** Called after each save, with the problem if the settings were not loaded. */
    onReload?: ((problem?: string) => void) | undefined
  }
  type ReturnType = { readonly settings: () => Settings; readonly stop: () => void }
}
