import { createTwoFilesPatch } from 'diff'
import type { Paint } from '../terminal/terminal.js'

/** Returns the difference of two texts in the format of `git diff`, or an empty text if they are equal. */
export function diffText({ after, before, labels, paint, path }: diffText.Parameters): string {
  if (before === after) return ''
  const patch = createTwoFilesPatch(`${path} ${labels[0]}`, `${path} ${labels[1]}`, before ?? '', after ?? '', '', '', {
    context: 3,
  })
  return patch
    .replace(/^=+\n/, '')
    .replaceAll('\t\n', '\n')
    .trimEnd()
    .split('\n')
    .map((line) => paintLine(line, paint))
    .join('\n')
}

export declare namespace diffText {
  type Parameters = {
    path: string
    before: string | undefined
    after: string | undefined
    /** The labels of the two sides. */
    labels: readonly [before: string, after: string]
    paint: Paint
  }
}

function paintLine(line: string, paint: Paint): string {
  if (line.startsWith('---') || line.startsWith('+++')) return paint('bold', line.trimEnd())
  if (line.startsWith('@@')) return paint('cyan', line)
  if (line.startsWith('+')) return paint('green', line)
  return line.startsWith('-') ? paint('red', line) : line
}

/** Counts added and removed lines. */
export function countChanges(
  before: string | undefined,
  after: string | undefined,
): { added: number; removed: number } {
  const lines = diffText({ path: '', before, after, labels: ['', ''], paint: (_, text) => text }).split('\n')
  return {
    added: lines.filter((line) => line.startsWith('+') && !line.startsWith('+++')).length,
    removed: lines.filter((line) => line.startsWith('-') && !line.startsWith('---')).length,
  }
}
