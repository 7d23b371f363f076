import { basename, extname, join, relative } from 'node:path/posix'
import type { Disk } from '../project/disk.js'
import { findProviderMounts } from '../project/find-provider-mounts.js'
import type { Host } from '../project/host.js'
import { modal, modalStep } from '../project/modal-step.js'
import { appSources } from '../project/app-sources.js'
import type { Manifest } from '../registry/manifest.js'

/**
 * Returns the next steps after copying: the notes of the items, and the components that the app does not render yet.
 */
export function nextSteps({ disk, host, manifest, names }: nextSteps.Parameters): readonly string[] {
  const { items } = manifest
  const docs = names.filter((name) => name !== modal.item).flatMap((name) => items[name]?.docs ?? [])
  const first = names
    .filter((name) => name !== modal.item)
    .flatMap((name) => mainFile(name, items[name]?.files) ?? [])[0]
  const importPath = join(relative(host.root, host.folder), first ?? '').replace(/\.tsx?$/, '')
  const sources = appSources(disk, host)
  const step = modalStep(host, sources)
  const hasModal =
    names.includes(modal.item) ||
    ['.tsx', '.jsx'].some((ending) => disk.read(join(host.folder, modal.file + ending)) !== undefined)
  return [
    '',
    ...(docs.length > 0 ? docs : first === undefined ? [] : [`Next: import from ${importPath}.`]),
    ...(hasModal && step ? [step] : []),
    ...(!hasModal && items[modal.item] ? [`keyhook add ${modal.item} adds the modal that shows the screens.`] : []),
    ...(findProviderMounts(sources).length > 0
      ? []
      : [`keyhook init mounts <KeyhookProvider>${items[modal.item] ? ' and <AuthModal />' : ''}.`]),
  ]
}

/** Returns the file that has the item's name, or else the item's first file. */
const mainFile = (name: string, files: readonly string[] = []): string | undefined =>
  files.find((file) => basename(file, extname(file)) === name) ?? files[0]

export declare namespace nextSteps {
  type Parameters = {
    disk: Disk
    host: Host
    manifest: Manifest
    /** The requested items. */
    names: readonly string[]
  }
}
