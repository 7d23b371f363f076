import type { Disk } from '../project/disk.js'

/** Writes one file atomically: a reader sees the old text or the new one. */
export function writeWhole(disk: Disk, path: string, text: string, mode?: number): void {
  disk.write(`${path}.next`, text, mode)
  disk.rename(`${path}.next`, path)
}
