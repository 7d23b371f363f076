import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Quickstart } from './quickstarts.js'

/** A command to type, or a file to write. */
export type Step = { readonly command: string } | { readonly file: string; readonly text: string }

/** What a reader does who follows the page, in order: each line of a block of commands, and each block that names a file. */
export function readSteps(name: Quickstart): readonly Step[] {
  const page = readFileSync(resolve(import.meta.dirname, `../content/quickstart-${name}.md`), 'utf8')
  return [...page.matchAll(/^```(\w+)(?: (\S+))?.*\n([\s\S]*?)^```$/gm)].flatMap(
    ([, language, file, text = '']): readonly Step[] => {
      if (file !== undefined) return [{ file, text }]
      if (language !== 'sh') throw new Error(`A block of ${language} names no file.`)
      return text
        .trim()
        .split('\n')
        .map((command) => ({ command }))
    },
  )
}
