import type { Disk } from '../project/disk.js'

/** Writes one file so that it is whole at any moment: the old text or the new. */
export function writeWhole(disk: Disk, path: string, text: string, mode?: number): void {
  disk.write(`${path}.next`, text, mode)
  disk.rename(`${path}.next`, path)
}
