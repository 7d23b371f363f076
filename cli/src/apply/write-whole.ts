import type { Disk } from '../project/disk.js'

/** Writes a file atomically. A concurrent reader sees either the old or the new text. */
export function writeWhole(disk: Disk, path: string, text: string, mode?: number): void {
  disk.write(`${path}.next`, text, mode)
  disk.rename(`${path}.next`, path)
}
